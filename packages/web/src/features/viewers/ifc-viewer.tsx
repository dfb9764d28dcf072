import './ifc-viewer.css'
import { sizeText } from '@portal/domain/limits'
import { IconCube, IconListTree, IconSlice } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCommands } from '../../platform/commands/use-commands.ts'
import { IconButton } from '../../platform/ui/icon-button.tsx'
import { Notice } from '../../platform/ui/notice.tsx'
import { IfcCard } from './ifc-card.tsx'
import { type IfcScene, type Section, showModel } from './ifc-scene.ts'
import { IfcTree } from './ifc-tree.tsx'
import { useIfc } from './use-ifc.ts'
import type { ViewerProps } from './viewer-props.ts'

/** A larger model takes more memory than a browser gives: a tenth of it triangles, several times as much while it is read. */
const most = 300 * 1_048_576

/** A model to be turned, cut and asked about; a too large one shows its head. */
export default function IfcViewer({ file, url }: ViewerProps) {
  const fits = file.size <= most
  const { model, progress, failed, properties, ask } = useIfc({ url, size: file.size, wanted: fits })
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useRef<IfcScene>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [section, setSection] = useState<Section | null>(null)
  const [shownTree, setShownTree] = useState(true)
  const [noGraphics, setNoGraphics] = useState(false)
  const parts = model?.parts
  useEffect(() => {
    if (!parts || !canvas.current) return
    try {
      scene.current = showModel({ canvas: canvas.current, parts, onPick: setChosen })
    } catch {
      // No WebGL here: the tree and the properties are there without the picture.
      setNoGraphics(true)
    }
    return () => {
      scene.current?.close()
      scene.current = null
    }
  }, [parts])
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
  useCommands('Модель', [
    { id: 'ifc.fit', title: 'Модель целиком', keys: ['0', 'F'], run: () => scene.current?.fit() },
    { id: 'ifc.cut', title: 'Разрез', keys: ['S'], run: toggleCut },
    { id: 'ifc.tree', title: 'Состав модели', keys: ['T'], run: () => setShownTree((shown) => !shown) },
  ])
  if (!fits || failed)
    return (
      <div className="viewer-note stack g16">
        <Notice tone={failed ? 'danger' : 'amber'}>
          {failed
            ? 'Модель не открылась: файл испорчен или браузеру не хватило памяти. Скачайте её и откройте в своей программе.'
            : `Модель больше ${sizeText(most)}: в браузере она не помещается. Скачайте её и откройте в своей программе.`}
        </Notice>
        <IfcCard url={url} size={file.size} />
      </div>
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
        {shownTree && model && <IfcTree tree={model.tree} chosen={chosen} onChoose={setChosen} />}
        <div className="ifc-place">
          <canvas ref={canvas} role="img" aria-label={`Модель ${file.name}: поворот мышью, выбор щелчком`} />
          {noGraphics && (
            <div className="viewer-note">
              <Notice tone="amber">Браузер не показывает трёхмерную графику. Состав и свойства модели доступны.</Notice>
            </div>
          )}
        </div>
        {chosen !== null && properties?.id === chosen && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is reached by keys
          <section className="ifc-properties" aria-label="Свойства элемента" tabIndex={0}>
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
        value={section.at}
        onChange={(event) => onChange({ ...section, at: Number(event.currentTarget.value) })}
      />
    </span>
  )
}

function progressText({ stage, done, total }: ReturnType<typeof useIfc>['progress']): string {
  if (stage === 'bytes') return `Получено ${sizeText(done)} из ${sizeText(total)}`
  return total > 0 ? `Строим модель: ${done} из ${total}` : 'Читаем модель…'
}
