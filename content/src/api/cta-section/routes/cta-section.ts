import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::cta-section.cta-section', { only: ['find'] });
