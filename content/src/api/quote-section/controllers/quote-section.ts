import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::quote-section.quote-section');
