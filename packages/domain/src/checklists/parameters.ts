import { objectPurposes } from '../request/catalogs/kosfn.ts'
import { goalCodes } from '../request/goal-codes.ts'
import { goals } from '../request/goals.ts'
import { objectTypeCodes, objectTypes, workTypeCodes, workTypes } from '../request/objects/objects.ts'
import { typedKeys } from '../typed-keys.ts'

interface Value {
  value: string
  label: string
}

/** What a checklist and its questions are chosen by: parameters of the application with the values they take. */
export const parameters = {
  goal: { title: 'Цель экспертизы', values: goalCodes.map((code) => ({ value: code, label: goals[code].short })) },
  objectType: {
    title: 'Вид объекта',
    values: objectTypeCodes.map((code) => ({ value: code, label: objectTypes[code].title })),
  },
  workType: {
    title: 'Вид работ',
    values: workTypeCodes.map((code) => ({ value: code, label: workTypes[code].title })),
  },
  functions: {
    title: 'Назначение по КОСФН',
    values: objectPurposes.map(({ code, title }) => ({ value: code, label: `${code} ${title}` })),
  },
  budget: {
    title: 'Бюджетные средства',
    values: [
      { value: 'yes', label: 'Есть' },
      { value: 'no', label: 'Нет' },
    ],
  },
} as const satisfies Record<string, { title: string; values: readonly Value[] }>

export type ParameterName = keyof typeof parameters
export const parameterNames = typedKeys(parameters)

/** The parameters of one application. `functions` is its whole code of the classifier. */
export type Details = Readonly<Record<ParameterName, string>>

/** A value of a parameter in words; a longer code of the classifier is told as it is. */
export function valueTitle(parameter: ParameterName, value: string): string {
  const values: readonly Value[] = parameters[parameter].values
  return values.find((one) => one.value === value)?.label ?? value
}

/** Whether an application has one of the values; of the classifier a section is meant with everything in it. */
export function isOneOf(parameter: ParameterName, values: readonly string[], details: Details): boolean {
  const own = details[parameter]
  if (parameter !== 'functions') return values.includes(own)
  return values.some((section) => isWithin(section, own))
}

/** Whether a value can be a parameter's: a code of the classifier may be longer than the sections that are offered. */
export function isValueOf(parameter: ParameterName, value: string): boolean {
  if (parameter === 'functions') return /^\d{1,2}(\.\d{1,3}){0,3}$/.test(value)
  return parameters[parameter].values.some((one) => one.value === value)
}

// «12.1.1» and «12.01.001» are one code.
function isWithin(section: string, code: string): boolean {
  const wanted = section.split('.').map(Number)
  const own = code.split('.').map(Number)
  return wanted.every((part, at) => part === own[at])
}
