import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::closing-section.closing-section');
