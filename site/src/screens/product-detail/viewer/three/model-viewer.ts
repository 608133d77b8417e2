import {
  Box3,
  Group,
  type Material,
  Mesh,
  MeshStandardMaterial,
  NeutralToneMapping,
  type Object3D,
  PerspectiveCamera,
  Scene,
  Texture,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { paintMaterial } from './paint.ts';
import { contactShadow, lightStudio } from './studio.ts';

const FIELD_OF_VIEW = 18;
/** Shares of the stage that a model fills, as in a turntable frame. */
const FILLED = { height: 0.62, width: 0.86 };
/** The share of the stage's height that one centimetre of a case fills, as in a cut-out: these have one scale. */
const FILLED_PER_CM = 0.0098;
const KEY_STEP = Math.PI / 12;
/** The initial angle in radians. */
const FIRST_TURN = -0.5;

interface ModelView {
  /** Address of the GLB on the site's own origin. */
  src: string;
  /** `#rrggbb` for the shell; null leaves the model unchanged. */
  shellColor: string | null;
  /** The case's height in centimetres; null if it is not known. */
  heightCm: number | null;
  /** Position of the ground, as a share of the host's height from its top. */
  ground: number;
}

/**
 * Shows a GLB in `host`, turned by drag, touch or arrow keys, until `closed` aborts; then all resources
 * are released. There is no animation loop: a frame is rendered only after a change. Rejects if WebGL is
 * missing or the file cannot be read.
 * @param onLost called if the browser takes the drawing away later: it needs the memory, or its graphics restarted
 */
export async function showModel(
  host: HTMLElement,
  { src, shellColor, heightCm, ground }: ModelView,
  closed: AbortSignal,
  onLost: () => void,
): Promise<void> {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true });
  renderer.domElement.addEventListener('webglcontextlost', onLost, { signal: closed });
  closed.addEventListener('abort', () => {
    renderer.dispose();
    renderer.forceContextLoss();
    renderer.domElement.remove();
  });
  try {
    const model = await load(src);
    if (closed.aborted) return dispose(model);
    if (shellColor) {
      for (const material of materialsOf(model)) {
        if (material instanceof MeshStandardMaterial) paintMaterial(material, shellColor);
      }
    }
    const filled = heightCm ? heightCm * FILLED_PER_CM : FILLED.height;
    present(host, renderer, { model, filled, ground }, closed);
  } catch (error) {
    renderer.dispose();
    throw error;
  }
}

async function load(address: string): Promise<Group> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  return (await loader.loadAsync(address)).scene;
}

function present(
  host: HTMLElement,
  renderer: WebGLRenderer,
  { model, filled, ground }: { model: Group; filled: number; ground: number },
  closed: AbortSignal,
): void {
  const box = new Box3().setFromObject(model, true);
  const size = box.getSize(new Vector3());
  const middle = box.getCenter(new Vector3());
  const table = new Group();
  model.position.set(-middle.x, -box.min.y, -middle.z);
  table.add(model, contactShadow(size.x, size.z));
  table.rotation.y = FIRST_TURN;
  const scene = new Scene();
  scene.add(table);
  const disposeLight = lightStudio(scene, renderer);
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 0.86;

  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.01, 100);
  const seen = Math.max(size.y / filled, Math.hypot(size.x, size.z) / FILLED.width);
  const distance = seen / (2 * Math.tan((FIELD_OF_VIEW * Math.PI) / 360));
  camera.position.set(0, size.y / 2 + distance * 0.1, distance);
  const canvas = renderer.domElement;
  const controls = new OrbitControls(camera, canvas);
  controls.target.set(0, size.y / 2, 0);
  controls.enablePan = false;
  controls.enableZoom = false;
  controls.minPolarAngle = Math.PI * 0.2;
  controls.maxPolarAngle = Math.PI * 0.52;
  canvas.style.touchAction = 'pan-y pinch-zoom';
  controls.update();
  camera.updateMatrixWorld();
  const foot = 0.5 - new Vector3(0, 0, size.z / 2).project(camera).y / 2;

  const draw = () => {
    renderer.render(scene, camera);
    const turned = controls.getAzimuthalAngle() + FIRST_TURN - table.rotation.y;
    const degrees = ((Math.round((turned * 180) / Math.PI) % 360) + 360) % 360;
    host.setAttribute('aria-valuenow', String(degrees));
    host.setAttribute('aria-valuetext', `${degrees}°`);
  };
  const fit = new ResizeObserver(() => {
    const width = host.clientWidth;
    const height = host.clientHeight;
    camera.aspect = width / Math.max(1, height);
    camera.setViewOffset(width, height, 0, (foot - ground) * height, width, height);
    renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    renderer.setSize(width, height, false);
    draw();
  });
  const turn = (event: KeyboardEvent) => {
    const sign = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (sign === undefined) return;
    event.preventDefault();
    table.rotation.y -= sign * KEY_STEP;
    draw();
  };

  host.replaceChildren(canvas);
  controls.addEventListener('change', draw);
  host.addEventListener('keydown', turn, { signal: closed });
  fit.observe(host);
  closed.addEventListener('abort', () => {
    fit.disconnect();
    controls.dispose();
    disposeLight();
    dispose(table);
  });
}

function dispose(root: Object3D): void {
  root.traverse((part) => {
    if (part instanceof Mesh) (part as Mesh).geometry.dispose();
  });
  for (const material of materialsOf(root)) {
    for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
    material.dispose();
  }
}

function materialsOf(root: Object3D): Set<Material> {
  const materials = new Set<Material>();
  root.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    for (const material of [(part as Mesh).material].flat()) materials.add(material);
  });
  return materials;
}
