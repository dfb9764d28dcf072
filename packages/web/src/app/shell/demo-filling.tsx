import './demo-filling.css'
import { system } from '@portal/contract/features/system/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { useApi } from '../../platform/api/use-api.ts'

/** While the demonstration is being filled, how far it is; nothing before the first answer and at the end. */
export default function DemoFilling() {
  const { data } = useApi(keys.demo, system.filling, {})
  const progress = data?.progress
  if (!progress) return null
  const { done, all } = progress
  return (
    <div className="demo-filling no-print" role="status">
      <span>
        Демонстрация наполняется: {done} из {all}
      </span>
      <progress value={done} max={all} aria-hidden />
      <span className="demo-filling-note">Заявления появляются сами, работать можно уже сейчас.</span>
    </div>
  )
}
