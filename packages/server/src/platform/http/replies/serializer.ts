import fjs from 'fast-json-stringify'
import * as z from 'zod/mini'

type Serialize = (value: unknown) => string

/**
 * The serialiser of a reply: declared fields only, whatever the query returned beside them. Built with the first reply,
 * because all of them together take ten megabytes of an idle portal.
 */
export function serializerOf(schema: z.core.$ZodType): Serialize {
  let serialize: Serialize | undefined
  return (value) => {
    serialize ??= buildSerializer(schema)
    return serialize(value)
  }
}

/** The same at once, whether or not it is ever used. */
export function buildSerializer(schema: z.core.$ZodType): Serialize {
  const described = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => relax(jsonSchema),
  })
  return fjs(Object(JSON.parse(JSON.stringify(described))))
}

// fast-json-stringify chooses among `anyOf` by validating: an extra column would fail the branch and answer 500.
// "X or null" is flattened because the union costs twice the time.
function relax(node: z.core.JSONSchema.BaseSchema) {
  if (node.additionalProperties === false) delete node.additionalProperties
  const [branch, nothing] = node.anyOf ?? []
  if (!branch || nothing?.type !== 'null' || node.anyOf?.length !== 2 || branch.$ref || branch.anyOf || branch.oneOf)
    return
  delete node.anyOf
  Object.assign(node, branch, { nullable: true })
}
