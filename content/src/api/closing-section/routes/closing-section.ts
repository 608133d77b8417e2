import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::closing-section.closing-section', { only: ['find'] });
