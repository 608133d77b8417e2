import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::cta-section.cta-section');
