import * as z from 'zod/mini'

/**
 * Sentences for what a field's own rule did not say. Set once by the server, the browser and the tests:
 * `z.config({ customError: inputMessage })`. Never leaves a Latin word to a person.
 */
export function inputMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Заполните поле'
      return wrongType[issue.expected] ?? 'Неверное значение'
    case 'too_big':
      return issue.origin === 'string' ? `Не длиннее ${issue.maximum} знаков` : `Не больше ${issue.maximum}`
    case 'too_small':
      return issue.origin === 'string' ? `Не короче ${issue.minimum} знаков` : `Не меньше ${issue.minimum}`
    case 'invalid_format':
      return wrongFormat[issue.format] ?? 'Неверный вид значения'
    case 'not_multiple_of':
      return 'Укажите целое число'
    case 'unrecognized_keys':
      return 'Лишние поля не принимаются'
    case 'invalid_value':
      return 'Выберите значение из списка'
    case 'invalid_key':
    case 'invalid_element':
    case 'invalid_union':
    case 'custom':
      return 'Неверное значение'
  }
}

const wrongType: Partial<Record<string, string>> = {
  string: 'Укажите текст',
  number: 'Укажите число',
  int: 'Укажите целое число',
  boolean: 'Укажите да или нет',
  array: 'Укажите список',
  object: 'Укажите набор полей',
  date: 'Укажите дату',
}

const wrongFormat: Partial<Record<string, string>> = {
  date: 'Укажите дату в виде ГГГГ-ММ-ДД',
  datetime: 'Укажите дату и время',
  uuid: 'Неверный идентификатор',
  email: 'Укажите адрес электронной почты',
}
