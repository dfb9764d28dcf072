import type { CadesPlugin } from './cades-plugin.ts'
import { connectPlugin, withTimeout } from './plugin-connection.ts'
import { pluginFailure } from './plugin-failure.ts'
import { SigningFailed } from './signing-failed.ts'
import type { ToolStep } from './tool-step.ts'

// PROV_GOST_2012_256 of the vendor's API: the provider that makes signatures of today's standard.
const provider = 80
const titles = { extension: 'Расширение браузера', plugin: 'Подключаемый модуль', provider: 'Криптопровайдер' } as const

/** The extension, the plug-in and the provider, one after another: the first that is absent hides the rest. */
export async function diagnosePlugin({ timeoutMs = 20_000 }: { timeoutMs?: number } = {}): Promise<ToolStep[]> {
  const connected = await connectPlugin(timeoutMs).catch((error: unknown) => error)
  if (!isConnected(connected)) return absent(connected)
  const { plugin } = connected
  const extension: ToolStep = { title: titles.extension, state: 'ok', text: 'Отвечает.', mend: null }
  try {
    const about = await withTimeout(plugin.CreateObjectAsync('CAdESCOM.About'), timeoutMs)
    const version = await withTimeout(
      about.PluginVersion.then((one) => one.toString()),
      timeoutMs,
    )
    return [
      extension,
      { title: titles.plugin, state: 'ok', text: `КриптоПро ЭЦП Browser plug-in ${version}.`, mend: null },
      await providerStep(plugin, timeoutMs),
    ]
  } catch (error) {
    return [extension, failed(titles.plugin, pluginFailure(plugin, error)), later(titles.provider)]
  }
}

function isConnected(found: unknown): found is { plugin: CadesPlugin } {
  return typeof found === 'object' && found !== null && 'plugin' in found
}

/** The vendor's script says in words what is absent; without the script, or without words, it is the extension. */
function absent(error: unknown): ToolStep[] {
  const said = error instanceof SigningFailed && error.cause !== undefined ? textOf(error.cause) : ''
  // «Плагин недоступен»: the extension answers, and the module beside it does not.
  if (
    /плагин недоступен|plugin is not available/i.test(said) ||
    (error instanceof SigningFailed && error.failure === 'TIMEOUT')
  )
    return [
      { title: titles.extension, state: 'ok', text: 'Отвечает.', mend: null },
      {
        title: titles.plugin,
        state: 'failed',
        text: said || 'Не отвечает.',
        mend: 'Установите КриптоПро ЭЦП Browser plug-in с cryptopro.ru, перезапустите браузер и разрешите модулю работать с этим сайтом.',
      },
      later(titles.provider),
    ]
  return [
    {
      title: titles.extension,
      state: 'failed',
      text: said || 'Не установлено или выключено.',
      mend: 'Установите расширение «CryptoPro Extension for CAdES Browser Plug-in», включите его и обновите страницу. Пока его нет, прикладывайте готовые файлы подписи (.sig).',
    },
    later(titles.plugin),
    later(titles.provider),
  ]
}

async function providerStep(plugin: CadesPlugin, timeoutMs: number): Promise<ToolStep> {
  try {
    const about = await plugin.CreateObjectAsync('CAdESCOM.About')
    const [name, version] = [
      await withTimeout(about.CSPName(provider), timeoutMs),
      await withTimeout(about.CSPVersion('', provider), timeoutMs),
    ]
    const numbers = [await version.MajorVersion, await version.MinorVersion, await version.BuildVersion]
    return { title: titles.provider, state: 'ok', text: `${name}, версия ${numbers.join('.')}.`, mend: null }
  } catch {
    return {
      title: titles.provider,
      state: 'failed',
      text: 'Криптопровайдер ГОСТ Р 34.10-2012 не найден.',
      mend: 'Установите КриптоПро CSP 5.0 или новее и проверьте, что его лицензия не закончилась.',
    }
  }
}

function failed(title: string, { message }: SigningFailed): ToolStep {
  return { title, state: 'failed', text: message, mend: 'Перезапустите браузер и обновите подключаемый модуль.' }
}

function later(title: string): ToolStep {
  return { title, state: 'notChecked', text: 'Проверим, когда будет исправлено то, что выше.', mend: null }
}

function textOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : ''
}
