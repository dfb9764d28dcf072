import { goalCodes } from '@portal/domain/request/goal-codes'
import { goalRow, olderOrderMark } from '@portal/domain/request/goals'
import { objectTypeCodes, objectTypes, workTypeCodes, workTypes } from '@portal/domain/request/objects/objects'

export const goalOptions = goalCodes.map((value) => {
  const { short, olderOrder } = goalRow(value)
  return { value, label: short, note: olderOrder ? olderOrderMark : undefined }
})
export const objectTypeOptions = objectTypeCodes.map((value) => ({ value, label: objectTypes[value].title }))
export const workTypeOptions = workTypeCodes.map((value) => ({ value, label: workTypes[value].title }))

export const sortOptions = [
  { value: '-updatedAt', label: 'Сначала изменённые недавно' },
  { value: 'dueAt', label: 'Сначала ближний срок' },
  { value: '-createdAt', label: 'Сначала созданные недавно' },
  { value: '-number', label: 'По номеру, с последнего' },
] as const
