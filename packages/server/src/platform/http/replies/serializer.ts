import fjs from 'fast-json-stringify'
import * as z from 'zod/mini'
import { isRemembered } from '../../remembering.ts'

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
  return keepingTexts(JSON.parse(JSON.stringify(described)))
}

/** Of an object that many replies share, whole or as one of their fields, the text is made once and kept as long as it lives. */
function keepingTexts(schema: z.core.JSONSchema.BaseSchema): Serialize {
  const whole = keepingText(schema)
  const { properties = {}, definitions, ...head } = schema
  const shareable = Object.entries(properties).filter(([, one]) => typeof one === 'object' && one.type === 'object')
  const apart = shareable.map(([name, one]) => {
    const { [name]: _, ...others } = properties
    const required = head.required?.filter((other) => other !== name)
    let parts: { field: Serialize; rest: Serialize } | undefined
    return {
      name,
      serialize(field: object, value: unknown) {
        parts ??= {
          field: keepingText({ ...Object(one), definitions }),
          rest: fjs(Object({ ...head, definitions, properties: others, ...(required && { required }) })),
        }
        const rest = parts.rest(value)
        return `{${JSON.stringify(name)}:${parts.field(field)}${rest === '{}' ? '' : ','}${rest.slice(1)}`
      },
    }
  })
  if (apart.length === 0) return whole
  return (value) => {
    if (typeof value !== 'object' || value === null) return whole(value)
    for (const { name, serialize } of apart) {
      const field: unknown = Reflect.get(value, name)
      if (isRemembered(field)) return serialize(field, value)
    }
    return whole(value)
  }
}

function keepingText(schema: z.core.JSONSchema.BaseSchema): Serialize {
  const serialize: Serialize = fjs(Object(schema))
  const texts = new WeakMap<object, string>()
  return (value) => {
    if (!isRemembered(value)) return serialize(value)
    const known = texts.get(value)
    if (known !== undefined) return known
    const text = serialize(value)
    texts.set(value, text)
    return text
  }
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
