import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::corporate-detail.corporate-detail');
