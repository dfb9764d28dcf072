import './root-page.css'
import { Button } from '@mantine/core'
import { moscowDay } from '@portal/domain/calendar/days'
import { useQuery } from '@tanstack/react-query'
import { esiaHref } from '../../features/esia/index.ts'
import { LandingSections } from '../../features/landing/landing-sections.tsx'
import { landingViewQuery } from '../../features/landing/landing-queries.ts'
import { RichText } from '../../features/landing/rich-text.tsx'
import { SupportCard } from '../../features/landing/support-card.tsx'
import { sizeText } from '../../platform/format/numbers.ts'
import { useConfig } from '../../platform/session/session.tsx'
import { DayRuler } from '../../platform/ui/request/day-ruler.tsx'
import { PublicFrame } from '../../platform/ui/shell/public-frame.tsx'
import { TurnBand } from '../../platform/ui/request/turn-band.tsx'
import { useTitle } from '../../platform/ui/page/use-title.ts'
import { sampleDays } from './sample-days.ts'

const steps = [
  ['Подать', 'Заполните заявление и загрузите разделы. До отправки видно, чего не хватает и почему'],
  ['Комплектность', 'Эксперты проверяют состав и подписи по тем же правилам, что и вы'],
  ['Договор и экспертиза', 'Подпишите договор, оплатите, отвечайте на замечания экспертов'],
  ['Заключение', 'Получите заключение с номером и подпишите акт'],
] as const

/** For guests: what the portal is, the way in, and a real band as the proof. */
export function RootPage() {
  const config = useConfig()
  const landing = useQuery({ ...landingViewQuery, retry: false }).data
  useTitle(undefined)
  return (
    <PublicFrame
      footer={
        <>
          <span className="muted">{config.product}, государственная экспертиза проектной документации</span>
          <span className="grow" />
          <a href="/version">Версия {config.version}</a>
        </>
      }
    >
      <div className="root public-width">
        <section className="root-hero">
          <div>
            <h1>{landing?.head.title ?? config.product}</h1>
            <div className="root-lead">{landing && <RichText lines={landing.head.description} />}</div>
            <ul className="root-facts">
              <li>
                <b>{sizeText(config.maxIfcFileUpload)}</b>
                <span>информационная модель одним файлом</span>
              </li>
              <li>
                <b>ГОСТ 34.10</b>
                <span>каждая подпись проверяется при загрузке</span>
              </li>
              <li>
                <b>Два счётчика</b>
                <span>чей рабочий день идёт, у вас или у экспертизы</span>
              </li>
            </ul>
          </div>
          <section className="card root-enter" aria-labelledby="enter">
            <h2 id="enter">Вход</h2>
            {config.esia && (
              <Button component="a" href={esiaHref()} size="md" fullWidth>
                Войти через Госуслуги
              </Button>
            )}
            <Button component="a" href="/login" size="md" fullWidth variant={config.esia ? 'default' : 'filled'}>
              По логину и паролю
            </Button>
            <p className="meta">
              {config.demo
                ? 'Это демонстрация: учётные записи для знакомства перечислены на странице входа'
                : 'Организацию, от имени которой работаете, выберете после входа'}
            </p>
            {config.previousCabinetUrl && (
              <p>
                <a href={config.previousCabinetUrl} target="_blank" rel="noreferrer">
                  Прежний личный кабинет
                </a>
              </p>
            )}
          </section>
        </section>
        <section aria-labelledby="sample">
          <h2 id="sample">Так выглядит любое заявление</h2>
          <Sample />
        </section>
        <section aria-labelledby="steps">
          <h2 id="steps">Четыре шага</h2>
          <ol className="root-steps">
            {steps.map(([title, text], at) => (
              <li key={title}>
                <span aria-hidden>{at + 1}</span>
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        {landing && <LandingSections sections={landing.sections} />}
        {landing && <SupportCard support={landing.support} links={landing.head.links} />}
      </div>
    </PublicFrame>
  )
}

/** An invented application, as it would stand today. */
function Sample() {
  const { rule, left } = sampleDays(moscowDay(new Date(useConfig().now)))
  return (
    <TurnBand
      turn={{
        side: 'you',
        who: 'Ваш ход',
        round: '2-й круг замечаний',
        tone: 'warn',
        say: 'Ответьте ещё на 5 замечаний и отправьте ответы экспертизе',
        left,
      }}
    >
      <DayRuler rule={rule} />
    </TurnBand>
  )
}
