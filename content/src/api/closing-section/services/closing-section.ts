import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::closing-section.closing-section');
