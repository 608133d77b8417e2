import type { Feature } from '../../core/feature';
import { addAlternativeTexts, localizeAlternativeTexts } from './alternative-texts';
import { servePictures } from './serve';
import { fillInMissingSizes } from './missing-sizes';

/** Focal points, alternative texts and sizes of pictures. */
export const pictures: Feature = {
  register(strapi) {
    addAlternativeTexts(strapi);
    servePictures(strapi);
  },
  start(strapi) {
    localizeAlternativeTexts(strapi);
    // Nobody waits for it.
    fillInMissingSizes(strapi).catch((error: Error) => strapi.log.warn(`Pictures were not measured: ${error.message}`));
  },
};
