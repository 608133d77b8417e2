import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::main-slider.main-slider', { only: ['find'] });
