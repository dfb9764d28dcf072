import { KeyHint } from '../../../platform/ui/buttons/key-hint.tsx'

export function TreeKeysHint() {
  return (
    <p className="meta docs-keys hide-phone">
      <KeyHint keys={['↑']} /> <KeyHint keys={['↓']} /> по строкам, <KeyHint keys={['←']} /> <KeyHint keys={['→']} />{' '}
      свернуть и раскрыть, <KeyHint keys={['Enter']} /> открыть, <KeyHint keys={['U']} /> загрузить,{' '}
      <KeyHint keys={['S']} /> подписать, <KeyHint keys={['Delete']} /> остановить загрузку
    </p>
  )
}
