import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::cta-section.cta-section');
