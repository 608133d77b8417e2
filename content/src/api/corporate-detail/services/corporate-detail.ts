import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::corporate-detail.corporate-detail');
