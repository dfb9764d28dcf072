import { Button } from '@mantine/core'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { forgetTypedAbout, useTyped } from '../../../platform/session/use-typed.ts'
import { FlagField } from '../../../platform/ui/fields/flag-field.tsx'
import { useActs } from '../documents-acts.ts'
import { nameOf } from '../tree/folder-row.tsx'
import type { FolderView, ItemView } from '../folders-queries.ts'
import { ReasonForm } from '../lifted-checks/reason-form.tsx'

/** The staff lifts the rule of formats for one item or its whole folder, or puts it back; the record keeps why. */
export function FormatRule({ folder, item }: { folder: FolderView; item: ItemView }) {
  const { requestId } = useActs()
  const about = `${item.anyFormat ? 'return' : 'lifting'} of the rule of formats of document ${item.id}`
  const { values, set, isBack, clear } = useTyped(about, () => ({ isAsked: false, whole: false }))
  const aboutReason = `reason for ${about}`
  const lift = useSend(completeness.liftFormats, {
    stale: [keys.request(requestId)],
    onDone: () => {
      forgetTypedAbout(aboutReason)
      clear()
    },
  })
  // What was lifted from the folder is put back for the folder.
  const ofFolder = item.anyFormat ? folder.anyFormat : values.whole
  const act = item.anyFormat
    ? folder.anyFormat
      ? 'Вернуть правило форматов всей папке'
      : 'Вернуть правило форматов'
    : 'Снять правило форматов'
  if (!values.isAsked)
    return (
      <div>
        <Button variant="default" onClick={() => set({ isAsked: true })}>
          {act}
        </Button>
      </div>
    )
  return (
    <ReasonForm
      about={aboutReason}
      variant="default"
      isOpenAgain={isBack}
      act={act}
      example="Смета составлена до введения формата gge"
      most={1000}
      busy={lift.isPending}
      error={lift.error}
      onCancel={clear}
      onSubmit={(reason) => {
        const body = { ...(!ofFolder && { items: [item.id] }), lifted: !item.anyFormat, reason }
        lift.mutate({ params: { id: folder.id }, body })
      }}
    >
      {!item.anyFormat && (
        <FlagField
          label={`Для всей папки «${nameOf(folder).title}»`}
          value={values.whole}
          onChange={(whole) => set({ whole })}
        />
      )}
    </ReasonForm>
  )
}
