import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::featured-luggage-section.featured-luggage-section', { only: ['find'] });
