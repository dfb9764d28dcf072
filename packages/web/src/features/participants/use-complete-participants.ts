import { participants } from '@portal/contract/features/participants/endpoints'
import { counted, forms } from '@portal/domain/russian/plural'
import { failureText } from '../../platform/api/call-failed.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { staleByParticipants } from './participants-queries.ts'

/** Fills the blank fields of all participants from the state registers, and says what was filled and who was not found. */
export function useCompleteParticipants(requestId: string) {
  const toast = useToast()
  return useSend(participants.complete, {
    stale: staleByParticipants(requestId),
    onDone: ({ filled, unknown, several }) => {
      const fields = filled.reduce((sum, one) => sum + one.fields, 0)
      const words = [
        fields > 0 ? `Заполнено из реестра: ${counted(fields, forms.field)}` : 'Дополнять нечего',
        unknown.length > 0 && `Не найдены, без ИНН или реестр не ответил: ${unknown.join('; ')}`,
        several.length > 0 && `Записей несколько или КПП, ОГРН не те, выберите в карточке: ${several.join('; ')}`,
      ]
      const isLeft = unknown.length > 0 || several.length > 0
      toast({
        text: words.filter(Boolean).join('. '),
        tone: isLeft ? 'warn' : fields > 0 ? 'success' : 'neutral',
        stays: isLeft,
      })
    },
    onFailed: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
}
