import './ifc-viewer.css'
import { sizeText } from '@portal/domain/settings/limits'
import { IconCube, IconListTree, IconSlice } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useViewerCommands } from '../use-viewer-commands.ts'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { IfcCard } from './ifc-card.tsx'
import { classOf } from './ifc-messages.ts'
import { type IfcScene, type Section, showModel } from './ifc-scene.ts'
import { IfcTree } from './ifc-tree.tsx'
import { type ModelSource, useIfc } from './use-ifc.ts'
import { useIsTruncated } from './use-is-truncated.ts'
import { useModelSource } from './use-model-source.ts'
import type { ViewerProps } from '../viewer-props.ts'

/** A model to be turned, cut and asked about. A large one comes as the server made it ready; a too large one shows its head. */
export default function IfcViewer({ file, url, isBeside }: ViewerProps) {
  const { source, note } = useModelSource({ file, url })
  if (note)
    return (
      <ModelNote tone={note.tone} url={url} size={file.size}>
        {note.text}
      </ModelNote>
    )
  return <ModelView file={file} url={url} isBeside={isBeside} source={source} />
}

function ModelNote({
  tone,
  url,
  size,
  children,
}: {
  tone: 'danger' | 'amber' | 'info'
  url: string
  size: number
  children: ReactNode
}) {
  return (
    <div className="viewer-note stack g16">
      <div role="status">
        <Notice tone={tone}>{children}</Notice>
      </div>
      <IfcCard url={url} size={size} />
    </div>
  )
}

type ModelViewProps = Pick<ViewerProps, 'file' | 'url' | 'isBeside'> & { source: ModelSource | null }

function ModelView({ file, url, isBeside, source }: ModelViewProps) {
  const { model, progress, failed, properties, ask } = useIfc(source)
  const isCut = useIsTruncated({ url, size: file.size })
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useRef<IfcScene>(null)
  const [{ chosen, picks }, setPick] = useState<{ chosen: number | null; picks: number }>({ chosen: null, picks: 0 })
  const choose = useCallback((id: number | null) => setPick((last) => ({ chosen: id, picks: last.picks + 1 })), [])
  const [section, setSection] = useState<Section | null>(null)
  const [shownTree, setShownTree] = useState(true)
  const [noGraphics, setNoGraphics] = useState(false)
  const parts = model?.parts
  useEffect(() => {
    if (!parts || !canvas.current) return
    try {
      scene.current = showModel({ canvas: canvas.current, parts, onPick: choose })
    } catch {
      // No WebGL here: the tree and the properties are there without the picture.
      setNoGraphics(true)
    }
    return () => {
      scene.current?.close()
      scene.current = null
    }
  }, [parts, choose])
  useEffect(() => {
    scene.current?.choose(chosen)
    if (chosen !== null) ask(chosen)
    // `ask` is new at every drawing and always the same act.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chosen])
  const cut = useCallback((next: Section | null) => {
    setSection(next)
    scene.current?.cut(next)
  }, [])
  const toggleCut = () => cut(section ? null : { axis: 'y', at: 0.6 })
  const turnBy = (right: number, up: number) => (event?: KeyboardEvent) => {
    // The lists beside the model scroll by the same keys.
    if (event?.target instanceof Element && event.target.closest('.ifc-tree, .ifc-properties')) return false
    return scene.current?.turn(right * turnStep, up * turnStep)
  }
  useViewerCommands(
    'Модель',
    [
      { id: 'ifc.fit', title: 'Модель целиком', keys: ['0', 'F'], run: () => scene.current?.fit() },
      { id: 'ifc.left', title: 'Повернуть влево', keys: ['ArrowLeft'], run: turnBy(-1, 0) },
      { id: 'ifc.right', title: 'Повернуть вправо', keys: ['ArrowRight'], run: turnBy(1, 0) },
      { id: 'ifc.up', title: 'Взглянуть сверху', keys: ['ArrowUp'], run: turnBy(0, 1) },
      { id: 'ifc.down', title: 'Взглянуть снизу', keys: ['ArrowDown'], run: turnBy(0, -1) },
      { id: 'ifc.nearer', title: 'Ближе', keys: ['=', '+'], run: () => scene.current?.recede(0.8) },
      { id: 'ifc.farther', title: 'Дальше', keys: ['-'], run: () => scene.current?.recede(1.25) },
      { id: 'ifc.pick', title: 'Выбрать элемент в середине', keys: ['C'], run: () => scene.current?.pickMiddle() },
      { id: 'ifc.cut', title: 'Разрез', keys: ['S'], run: toggleCut },
      { id: 'ifc.tree', title: 'Состав модели', keys: ['T'], run: () => setShownTree((shown) => !shown) },
    ],
    { isBeside },
  )
  // A model has tens of thousands of elements, and the cut is drawn anew at each step.
  const chosenClass = useMemo(
    () => (model && chosen !== null ? classOf(model.tree, chosen) : undefined),
    [model, chosen],
  )
  if (failed)
    return (
      <ModelNote tone="danger" url={url} size={file.size}>
        Модель не открылась: файл испорчен или браузеру не хватило памяти. Скачайте её и откройте в своей программе.
      </ModelNote>
    )
  return (
    <>
      <div className="viewer-bar" role="toolbar" aria-label="Просмотр модели">
        <IconButton label="Состав модели" aria-pressed={shownTree} onClick={() => setShownTree(!shownTree)}>
          <IconListTree size="1.25rem" />
        </IconButton>
        <IconButton label="Модель целиком" onClick={() => scene.current?.fit()}>
          <IconCube size="1.25rem" />
        </IconButton>
        <IconButton label="Разрез" aria-pressed={section !== null} onClick={toggleCut}>
          <IconSlice size="1.25rem" />
        </IconButton>
        {section && <SectionFields section={section} onChange={cut} />}
        <span className="grow" />
        <span className="muted tab" role="status">
          {model ? `Элементов: ${model.elements}` : progressText(progress)}
        </span>
      </div>
      <div className="ifc">
        {shownTree && model && <IfcTree tree={model.tree} {...{ chosen, picks }} onChoose={choose} />}
        <div className="ifc-place">
          <canvas
            ref={canvas}
            role="img"
            aria-label={`Модель ${file.name}: поворот мышью или стрелками, выбор щелчком, клавишей C или в составе`}
          />
          <div className="viewer-note stack g8" role="status">
            {noGraphics && (
              <Notice tone="amber">Браузер не показывает трёхмерную графику. Состав и свойства модели доступны.</Notice>
            )}
            {model && isCut && (
              <Notice tone="danger">
                Файл обрывается: показано то, что в нём есть. Выгрузите модель из программы и загрузите её заново.
              </Notice>
            )}
            {model?.elements === 0 && (
              <Notice tone="amber">В модели нет ни одного элемента с формой: показать нечего.</Notice>
            )}
          </div>
        </div>
        {chosen !== null && properties?.id === chosen && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is reached by keys
          <section className="ifc-properties" aria-label="Свойства элемента" tabIndex={0}>
            {model && <p className="meta">{chosenClass}</p>}
            {properties.groups.map(({ title, rows }) => (
              <div key={title}>
                <h2>{title}</h2>
                <dl>
                  {rows.map(([name, value]) => (
                    <div key={`${name}-${value}`}>
                      <dt>{name}</dt>
                      <dd>{value || '—'}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </section>
        )}
      </div>
    </>
  )
}

/** Degrees to a press of an arrow. */
const turnStep = 10

const axes = [
  { axis: 'y', title: 'По высоте' },
  { axis: 'x', title: 'Вдоль' },
  { axis: 'z', title: 'Поперёк' },
] as const

function SectionFields({ section, onChange }: { section: Section; onChange: (section: Section) => void }) {
  return (
    <span className="viewer-group ifc-section">
      <select
        aria-label="Направление разреза"
        value={section.axis}
        onChange={(event) => {
          const chosen = axes.find(({ axis }) => axis === event.currentTarget.value)
          if (chosen) onChange({ ...section, axis: chosen.axis })
        }}
      >
        {axes.map(({ axis, title }) => (
          <option key={axis} value={axis}>
            {title}
          </option>
        ))}
      </select>
      <input
        type="range"
        aria-label="Место разреза"
        min={0}
        max={1}
        step={0.01}
        aria-valuetext={`Видно ${Math.round(section.at * 100)} %`}
        value={section.at}
        onChange={(event) => onChange({ ...section, at: Number(event.currentTarget.value) })}
      />
    </span>
  )
}

function progressText({ stage, done, total }: ReturnType<typeof useIfc>['progress']): string {
  if (stage === 'bytes' && total === 0) return 'Открываем модель…'
  if (stage === 'bytes') return `Получено ${sizeText(done)} из ${sizeText(total)}`
  return total > 0 ? `Строим модель: ${done} из ${total}` : 'Читаем модель…'
}
