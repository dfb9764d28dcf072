import type { Tone } from '../../../platform/ui/tone.ts'
import type { UploadTask } from './upload-task.ts'

/** How an upload stands, in two words. */
export function stateOf(task: UploadTask): { tone: Tone; text: string } {
  return task.state === 'sending' ? { tone: 'primary', text: `Загрузка ${percentOf(task)} %` } : chips[task.state]
}

export function percentOf({ sent, size }: Pick<UploadTask, 'sent' | 'size'>): number {
  return size === 0 ? 0 : Math.floor((sent / size) * 100)
}

/** Said where a release has taken away what this page would load. */
export const pageOutdatedText =
  'Портал обновился, а эта страница прежняя. Обновите её: загрузка продолжится с того же места'

/** Why an upload stands still and what makes it go on. */
export function pauseText(task: UploadTask): string | null {
  switch (task.pause) {
    case null:
      return null
    case 'person':
      return `На паузе, загружено ${percentOf(task)} %`
    case 'offline':
      return 'Нет связи с порталом. Продолжим сами, когда она появится'
    case 'session':
      return 'Сеанс закончился. Войдите снова, загрузка продолжится'
    case 'acting':
      return 'В другой вкладке выбрано, от чьего имени вы работаете. Продолжим сами, когда это имя покажет и эта страница'
    case 'release':
      return pageOutdatedText
    case 'file':
      return `Браузер больше не видит этот файл. Выберите его снова, продолжим с ${percentOf(task)} %`
  }
}

// biome-ignore format: read by columns
const chips = {
  waiting:  { tone: 'neutral', text: 'Ждёт' },
  counting: { tone: 'info',    text: 'Считаем хеш' },
  sending:  { tone: 'primary', text: 'Загрузка' },
  paused:   { tone: 'amber',   text: 'Пауза' },
  checking: { tone: 'info',    text: 'Проверка' },
  done:     { tone: 'success', text: 'Загружен' },
  failed:   { tone: 'danger',  text: 'Отказ' },
} as const
