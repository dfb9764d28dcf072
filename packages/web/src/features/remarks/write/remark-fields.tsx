import { remarkKinds } from '@portal/domain/remarks/remarks'
import { disciplines as allDisciplines } from '@portal/domain/request/catalogs/disciplines'
import { FlagField } from '../../../platform/ui/fields/flag-field.tsx'
import { FormGrid } from '../../../platform/ui/fields/form-grid.tsx'
import { SearchField } from '../../../platform/ui/fields/search-field.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { NormStatus } from './norm-status.tsx'
import { lacksNorm, type RemarkDraft } from './remark-draft.ts'
import { TemplateChoice } from './template-choice.tsx'
import type { Remark } from '../remarks-queries.ts'
import { optionOf } from '../../../platform/form/option-of.ts'

interface Choice {
  value: string
  label: string
}

/** What a remark may be about. */
export interface RemarkChoices {
  items: readonly Choice[]
  fields: readonly Choice[]
}

interface RemarkFieldsProps extends RemarkChoices {
  /** Kinds of remarks the reader may write now. */
  kinds: readonly Remark['kind'][]
  /** Directions the reader writes of; null: of any. */
  disciplines: readonly string[] | null
  /** A new remark after the first round says why it comes only now. */
  isLate: boolean
  draft: RemarkDraft
  set: (part: Partial<RemarkDraft>) => void
  errorOf: (name: keyof RemarkDraft) => string | undefined
  /** The writing begins with the choice of a template. */
  isFromTemplate: boolean
}

const directions = allDisciplines.map(optionOf)

/** The fields of a remark: its kind decides which of them there are. */
export function RemarkFields(props: RemarkFieldsProps) {
  const { kinds, items, fields, disciplines, isLate, draft, set, errorOf, isFromTemplate } = props
  const isDisciplineDemanded = draft.kind === 'local'
  return (
    <FormGrid>
      <SelectField
        label="Вид замечания"
        required
        empty={null}
        options={kinds.map((value) => ({ value, label: remarkKinds[value].title }))}
        value={draft.kind}
        onChange={(value) => set({ kind: kinds.find((kind) => kind === value) ?? draft.kind })}
      />
      {draft.kind !== 'completeness' && (
        <SearchField
          label="Направление"
          required={isDisciplineDemanded}
          description={
            isDisciplineDemanded ? undefined : 'Можно выбрать позже, но без направления замечание не уйдёт заявителю'
          }
          options={directions.filter(({ value }) => disciplines?.includes(value) ?? true)}
          value={draft.discipline}
          error={errorOf('discipline')}
          onChange={(discipline) => set({ discipline })}
        />
      )}
      {draft.kind !== 'completeness' && (
        <div className="form-grid-wide">
          <TemplateChoice draft={draft} set={set} disciplines={disciplines} isFirst={isFromTemplate} />
        </div>
      )}
      {draft.kind === 'request' ? (
        <SearchField
          className="form-grid-wide"
          label="Поле заявления"
          required
          description="Откроется для изменения только это поле"
          options={fields}
          value={draft.field}
          error={errorOf('field')}
          onChange={(field) => set({ field })}
        />
      ) : (
        <SearchField
          className="form-grid-wide"
          label="Документ"
          required={draft.kind === 'document'}
          description="Откроется для замены файлов"
          options={items}
          value={draft.itemId}
          error={errorOf('itemId')}
          onChange={(itemId) => set({ itemId })}
        />
      )}
      <TextArea
        className="form-grid-wide"
        label="Замечание"
        required
        rows={4}
        maxLength={4000}
        value={draft.text}
        error={errorOf('text')}
        {...(!isFromTemplate && { 'data-autofocus': true })}
        onChange={(event) => set({ text: event.target.value })}
      />
      {lacksNorm(draft) ? (
        <TextField
          className="form-grid-wide"
          label="Без ссылки, потому что"
          maxLength={500}
          value={draft.noNormReason}
          error={errorOf('noNormReason')}
          onChange={(event) => set({ noNormReason: event.target.value })}
        />
      ) : (
        <TextArea
          className="form-grid-wide"
          label="Требование"
          description={draft.norm ? <NormStatus text={draft.norm} /> : 'Акт, документ, пункт'}
          rows={2}
          maxLength={1000}
          value={draft.norm}
          error={errorOf('norm')}
          onChange={(event) => set({ norm: event.target.value })}
        />
      )}
      {draft.kind !== 'completeness' && (
        <FlagField
          className="form-grid-wide"
          label="Без ссылки на требование"
          value={draft.isWithoutNorm}
          onChange={(isWithoutNorm) => set({ isWithoutNorm })}
        />
      )}
      {draft.kind !== 'request' && (
        <TextField
          label="Лист"
          description="Как в чертежах: «14», «АР-3», «ПЗ, с. 31»"
          maxLength={100}
          value={draft.sheet}
          onChange={(event) => set({ sheet: event.target.value })}
        />
      )}
      {draft.kind !== 'request' && (
        <TextField
          label="Страница файла"
          description="На ней документ откроется рядом с замечанием"
          inputMode="numeric"
          maxLength={5}
          value={draft.page}
          error={errorOf('page')}
          onChange={(event) => set({ page: event.target.value.trim() })}
        />
      )}
      <TextField
        label="Что представить"
        maxLength={2000}
        value={draft.materials}
        onChange={(event) => set({ materials: event.target.value })}
      />
      <FlagField
        className="form-grid-wide"
        label="Критичное: без исправления заключение будет отрицательным"
        value={draft.isCritical}
        onChange={(isCritical) => set({ isCritical })}
      />
      {isLate && draft.kind !== 'request' && (
        <FlagField
          className="form-grid-wide"
          label="Вызвано изменениями, внесёнными по прошлым замечаниям"
          value={draft.isConsequence}
          onChange={(isConsequence) => set({ isConsequence })}
        />
      )}
    </FormGrid>
  )
}
