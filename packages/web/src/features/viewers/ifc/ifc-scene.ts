import type { ModelPart } from '@portal/contract/models/model-parts'
import {
  AmbientLight,
  Box3,
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  Mesh,
  MeshLambertMaterial,
  PerspectiveCamera,
  Plane,
  Raycaster,
  Scene,
  Spherical,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'

export interface Section {
  axis: 'x' | 'y' | 'z'
  /** From 0, everything is cut away, to 1, nothing is. */
  at: number
}

export interface IfcScene {
  choose: (id: number | null) => void
  cut: (section: Section | null) => void
  /** What stands in the middle of the view, as a press there would. */
  pickMiddle: () => void
  /** The whole model in sight. */
  fit: () => void
  /** Around the middle of what is looked at, by degrees: to the right and upwards. */
  turn: (right: number, up: number) => void
  /** So many times as far as now. */
  recede: (times: number) => void
  close: () => void
}

interface Place {
  canvas: HTMLCanvasElement
  parts: readonly ModelPart[]
  onPick: (id: number | null) => void
}

const degree = Math.PI / 180
const chosenColor = new Color('#ff8a00')

/** Draws a model: turned by the pointer, cut by a plane, one element lit. Drawn anew only when something has changed. */
export function showModel({ canvas, parts, onPick }: Place): IfcScene {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true })
  renderer.localClippingEnabled = true
  renderer.setPixelRatio(Math.min(2, window.devicePixelRatio))
  const plane = new Plane(new Vector3(0, -1, 0), 0)
  const planes: Plane[] = []
  const scene = new Scene()
  const meshes = parts.map((part) => meshOf(part, planes))
  scene.add(...meshes, new AmbientLight('#ffffff', 1.6))
  const sun = new DirectionalLight('#ffffff', 1.8)
  scene.add(sun)
  const box = new Box3()
  for (const mesh of meshes) box.expandByObject(mesh)
  const size = Math.max(1e-3, box.getSize(new Vector3()).length())
  const camera = new PerspectiveCamera(45, 1, size / 1000, size * 20)
  const controls = new OrbitControls(camera, canvas)
  const light = new Mesh(new BufferGeometry(), materialOf([chosenColor.r, chosenColor.g, chosenColor.b, 1], planes))
  light.material.depthTest = true
  light.material.polygonOffset = true
  light.material.polygonOffsetFactor = -1
  light.visible = false
  scene.add(light)

  // Nobody has turned it since: it stays whole in sight when the window or the lists beside change.
  let isFitted = true
  let asked = false
  const draw = () => {
    if (asked) return
    asked = true
    requestAnimationFrame(() => {
      asked = false
      sun.position.copy(camera.position)
      renderer.render(scene, camera)
    })
  }
  const resize = () => {
    const { clientWidth, clientHeight } = canvas.parentElement ?? canvas
    renderer.setSize(clientWidth, clientHeight, false)
    camera.aspect = clientWidth / Math.max(1, clientHeight)
    camera.updateProjectionMatrix()
    if (isFitted) fit()
    else draw()
  }
  const watch = new ResizeObserver(resize)
  watch.observe(canvas.parentElement ?? canvas)
  controls.addEventListener('change', draw)
  controls.addEventListener('start', () => {
    isFitted = false
  })
  function fit() {
    isFitted = true
    const center = box.getCenter(new Vector3())
    controls.target.copy(center)
    // As far as the sphere around the model needs in the narrower direction of the window.
    const angle = (camera.fov / 2) * degree * Math.min(1, camera.aspect)
    const distance = size / 2 / Math.sin(angle)
    camera.position.copy(center).add(new Vector3(0.55, 0.45, 0.7).normalize().multiplyScalar(distance))
    controls.update()
    draw()
  }
  const moveCamera = (move: (from: Vector3) => Vector3) => {
    isFitted = false
    camera.position.copy(move(camera.position.clone().sub(controls.target))).add(controls.target)
    controls.update()
    draw()
  }
  function pick(pointer: Vector2) {
    const ray = new Raycaster()
    ray.setFromCamera(pointer, camera)
    const [hit] = ray
      .intersectObjects(meshes)
      .filter(({ point }) => planes.every((one) => one.distanceToPoint(point) >= 0))
    const part = parts[meshes.findIndex((mesh) => mesh === hit?.object)]
    onPick(part && hit?.faceIndex !== undefined && hit.faceIndex !== null ? elementAt(part, hit.faceIndex * 3) : null)
  }
  const unpick = onClick(canvas, pick)
  resize()
  return {
    pickMiddle: () => pick(new Vector2(0, 0)),
    fit,
    turn: (right, up) =>
      moveCamera((from) => {
        const { radius, phi, theta } = new Spherical().setFromVector3(from)
        const turned = new Spherical(radius, phi - up * degree, theta + right * degree)
        return from.setFromSpherical(turned.makeSafe())
      }),
    recede: (times) => moveCamera((from) => from.multiplyScalar(times)),
    choose(id) {
      light.visible = id !== null
      // What lit the element before would stay in the memory of the graphics.
      light.geometry.dispose()
      if (id !== null) light.geometry = geometryOf(parts, id)
      draw()
    },
    cut(section) {
      planes.length = 0
      if (section) {
        const normal = new Vector3()
        normal[section.axis] = -1
        const { min, max } = box
        plane.normal.copy(normal)
        plane.constant = min[section.axis] + (max[section.axis] - min[section.axis]) * section.at
        planes.push(plane)
      }
      for (const { material } of [...meshes, light]) material.needsUpdate = true
      draw()
    },
    close() {
      unpick()
      watch.disconnect()
      controls.dispose()
      for (const { geometry, material } of [...meshes, light]) {
        geometry.dispose()
        material.dispose()
      }
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}

function materialOf([red, green, blue, opacity]: ModelPart['color'], planes: Plane[]) {
  return new MeshLambertMaterial({
    color: new Color(red, green, blue),
    side: DoubleSide,
    clippingPlanes: planes,
    transparent: opacity < 1,
    opacity,
  })
}

function meshOf({ color, positions, normals, indices }: ModelPart, planes: Plane[]) {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new BufferAttribute(normals, 4, true))
  geometry.setIndex(new BufferAttribute(indices, 1))
  return new Mesh(geometry, materialOf(color, planes))
}

/** Whose a triangle is: ranges stand in the order of their first index. */
function elementAt({ ranges }: ModelPart, index: number): number | null {
  let [low, high] = [0, ranges.length / 3]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((ranges[middle * 3 + 1] ?? 0) <= index) low = middle
    else high = middle
  }
  return ranges[low * 3] ?? null
}

/** All triangles of one element, whatever their colour. */
function geometryOf(parts: readonly ModelPart[], id: number): BufferGeometry {
  const positions: number[] = []
  const normals: number[] = []
  for (const { ranges, indices, positions: from, normals: to } of parts)
    for (let at = 0; at < ranges.length; at += 3) {
      if (ranges[at] !== id) continue
      const first = ranges[at + 1] ?? 0
      for (const index of indices.subarray(first, first + (ranges[at + 2] ?? 0))) {
        positions.push(...from.subarray(index * 3, index * 3 + 3))
        normals.push(...to.subarray(index * 4, index * 4 + 4))
      }
    }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  geometry.setAttribute('normal', new BufferAttribute(new Int8Array(normals), 4, true))
  return geometry
}

/** A press that did not become a turn. */
function onClick(canvas: HTMLCanvasElement, click: (pointer: Vector2) => void): () => void {
  let down: { x: number; y: number } | undefined
  const press = ({ clientX: x, clientY: y }: PointerEvent) => {
    down = { x, y }
  }
  const release = ({ clientX, clientY }: PointerEvent) => {
    if (!down || Math.hypot(clientX - down.x, clientY - down.y) > 5) return
    const { left, top, width, height } = canvas.getBoundingClientRect()
    click(new Vector2(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2))
  }
  canvas.addEventListener('pointerdown', press)
  canvas.addEventListener('pointerup', release)
  return () => {
    canvas.removeEventListener('pointerdown', press)
    canvas.removeEventListener('pointerup', release)
  }
}
