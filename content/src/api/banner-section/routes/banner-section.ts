import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::banner-section.banner-section', { only: ['find', 'findOne'] });
