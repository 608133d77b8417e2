import {
  CanvasTexture,
  Color,
  DirectionalLight,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  PlaneGeometry,
  Scene,
  type WebGLRenderer,
} from 'three';

/** Soft boxes around the case: position, width, height and brightness. */
const SOFT_BOXES = [
  [-2.2, 1.4, 1.2, 1, 2.4, 7],
  [1.9, 1, 0.7, 0.35, 2.4, 11],
  [0, 3, 0, 3, 2.2, 5],
  [-1.3, 0.9, 2.4, 0.6, 1.8, 5],
  [2.2, 1.2, -1.6, 0.6, 2, 5],
  [-1.8, 1, -2, 0.8, 2, 4],
] as const;

/**
 * Lights the scene like the studio of the catalogue's turntable frames, so that model and frames look
 * alike. Returns a function that frees its memory.
 */
export function lightStudio(scene: Scene, renderer: WebGLRenderer): () => void {
  const room = new Scene();
  room.background = new Color(0.42, 0.42, 0.43);
  for (const [x, y, z, width, height, light] of SOFT_BOXES) {
    const box = plane(width, height, new Color(light, light, light));
    box.position.set(x, y, z);
    box.lookAt(0, 0.4, 0);
    room.add(box);
  }
  const floor = plane(12, 12, new Color(0.85, 0.85, 0.86));
  floor.rotation.x = -Math.PI / 2;
  floor.position.y = -0.05;
  room.add(floor);

  const generator = new PMREMGenerator(renderer);
  const reflections = generator.fromScene(room, 0.02);
  generator.dispose();
  scene.environment = reflections.texture;
  scene.environmentIntensity = 0.85;
  const key = new DirectionalLight(0xffffff, 0.9);
  key.position.set(-1.4, 2.4, 1.6);
  scene.add(key);
  return () => reflections.dispose();
}

function plane(width: number, height: number, color: Color): Mesh {
  return new Mesh(new PlaneGeometry(width, height), new MeshBasicMaterial({ color, side: DoubleSide }));
}

/** A soft shadow under a case of this width and depth, so that it does not seem to float. */
export function contactShadow(width: number, depth: number): Mesh {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 256;
  const context = canvas.getContext('2d');
  if (context) {
    const gradient = context.createRadialGradient(128, 128, 10, 128, 128, 128);
    gradient.addColorStop(0, 'rgb(20 20 24 / 0.5)');
    gradient.addColorStop(0.55, 'rgb(20 20 24 / 0.26)');
    gradient.addColorStop(1, 'rgb(20 20 24 / 0)');
    context.fillStyle = gradient;
    context.fillRect(0, 0, 256, 256);
  }
  const shadow = new Mesh(
    new PlaneGeometry(width * 1.2, depth * 1.4),
    new MeshBasicMaterial({
      map: new CanvasTexture(canvas),
      transparent: true,
      depthWrite: false,
      toneMapped: false,
    }),
  );
  shadow.rotation.x = -Math.PI / 2;
  shadow.position.y = 0.001;
  return shadow;
}
