import { Color, type MeshStandardMaterial } from 'three';

/** Relative luminance of linear red, green and blue. */
const [RED, GREEN, BLUE] = [0.2126, 0.7152, 0.0722];

/**
 * Paints a material of a model that several colors share: 'Shell' in the unmodified color on metal and
 * slightly softer under a clear coat, 'PocketFabric' darker. The catalogue's pictures are colored by the
 * same rule, so that model and pictures match.
 * @param code `#rrggbb`
 */
export function paintMaterial(material: MeshStandardMaterial, code: string): void {
  const { r, g, b } = new Color(code);
  if (material.name === 'PocketFabric') {
    material.color.setRGB(r * 0.5 + 0.02, g * 0.5 + 0.02, b * 0.5 + 0.02);
  } else if (material.name === 'Shell') {
    const isMetal = material.metalness > 0.5;
    const grey = (r * RED + g * GREEN + b * BLUE) * 0.08;
    const soft = (part: number) => (isMetal ? part : (part * 0.92 + grey) * 0.88);
    material.color.setRGB(soft(r), soft(g), soft(b));
  }
}
