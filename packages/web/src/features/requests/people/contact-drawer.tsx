import { Button } from '@mantine/core'
import type { Got } from '@portal/contract/endpoint'
import { requests } from '@portal/contract/features/requests/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { contactFields, contactProblems, isSameContact } from '@portal/domain/request/fields/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { failureText, isConflict } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { type Autosave, makeAutosave } from '../../../platform/autosave/autosave.ts'
import { CollisionDialog } from '../../../platform/autosave/merge/collision-dialog.tsx'
import { localCopy } from '../../../platform/autosave/local-copy.ts'
import { SaveStatus } from '../../../platform/autosave/save-status.tsx'
import { callAsMutation } from '../../../platform/autosave/call-as-mutation.ts'
import { useDerived, useKept } from '../../../platform/autosave/use-autosave.ts'
import { FormField } from '../../../platform/form/form-field.tsx'
import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { Drawer } from '../../../platform/ui/dialogs/drawer.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'

type Known = Got<typeof requests.contacts>

interface ContactDrawerProps {
  requestId: string
  known: Known
  onClose: () => void
}

/** Another contact person: kept while it is typed, known to the examination organisation when it is sent. */
export function ContactDrawer({ requestId, known, onClose }: ContactDrawerProps) {
  const queries = useQueryClient()
  const { id: userId } = useSession()
  const toast = useToast()
  const today = moscowDay(usePortalNow())
  const [compared, setCompared] = useState(true)
  const [asked, setAsked] = useState(false)
  const params = { id: requestId }
  const again = () => queries.invalidateQueries({ queryKey: keys.request(requestId, 'contacts') })
  const [all] = useState((): [Autosave] => [
    makeAutosave({
      kept: keptOf(known),
      copy: localCopy({ userId, requestId, part: 'contacts' }),
      now: () => new Date(),
      refresh: async () => keptOf(await call(requests.contacts, { params })),
      save: async (changes, revision, stored) => {
        const body = { revision, ...contactIn({ ...stored, ...changes }) }
        return callAsMutation(queries, requests.setContacts, { params, body })
      },
    }),
  ])
  const [autosave] = all
  useKept(autosave)
  useDerived(all, () => JSON.stringify(autosave.values()))
  const contact = contactIn(autosave.values())
  const problems = contactProblems(contact, { today })
  const send = useSend(requests.sendContacts, {
    stale: [keys.request(requestId, 'contacts')],
    onDone: () => {
      toast({ text: 'Контактное лицо отправлено в экспертную организацию' })
      onClose()
    },
    onFailed: (error) => {
      if (isConflict(error)) void showStored()
      toast({ text: failureText(error), tone: 'danger' })
    },
  })
  /** A colleague has written another contact since: it is sent when it has been seen. */
  const showStored = async () => autosave.adopt(keptOf(await call(requests.contacts, { params })))
  const submit = async () => {
    setAsked(true)
    if (problems.length > 0) return
    if (isSameContact(contact, known.inForce)) {
      toast({ text: 'Контактное лицо то же: отправлять нечего', tone: 'warn' })
      return
    }
    await autosave.flush()
    // What is sent is what is kept: words that have not got there must not seem to have gone.
    if (autosave.state().unsent === 0) send.mutate({ params, body: { revision: autosave.revision() } })
    else toast({ text: 'Контакт ещё не сохранён. Дождитесь надписи «Сохранено» и отправьте снова', tone: 'warn' })
  }
  const close = () => {
    onClose()
    void autosave.flush().then(again)
  }
  return (
    <Drawer
      title="Контактное лицо"
      onClose={close}
      keepsInput
      footer={
        <>
          <span className="meta">
            <SaveStatus
              all={all}
              idle="Сохраняется само"
              label={(_, name) => labelOf(name)}
              onCompare={() => setCompared(true)}
            />
          </span>
          <Button variant="subtle" onClick={close}>
            Закрыть
          </Button>
          <Button loading={send.isPending} onClick={() => void submit()}>
            Отправить
          </Button>
        </>
      }
    >
      <div className="stack g16">
        <p className="meta">
          Подписанное заявление не изменится. О новом контакте экспертная организация узнает после отправки.
        </p>
        {contactFields.map(({ id, label }, index) => (
          <FormField
            key={id}
            kind="text"
            label={label}
            required
            first={index === 0}
            value={contact[id]}
            error={asked && problems.find(({ path }) => path === id)?.text}
            onChange={(value) => autosave.set(id, value)}
          />
        ))}
      </div>
      <CollisionDialog
        opened={compared}
        all={[{ autosave, label: labelOf, text: (_, value) => (typeof value === 'string' ? value : '') }]}
        onClose={() => setCompared(false)}
      />
    </Drawer>
  )
}

function keptOf({ revision, draft, inForce }: Known) {
  return { revision, values: { ...(draft ?? inForce) } }
}

function contactIn(values: Readonly<Record<string, unknown>>) {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return { name: textOf(values['name']), phone: textOf(values['phone']), email: textOf(values['email']) }
}

function labelOf(name: string): string {
  return contactFields.find(({ id }) => id === name)?.label ?? name
}
