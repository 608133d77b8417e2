import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::quote-section.quote-section', { only: ['find'] });
