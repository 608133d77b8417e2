import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::main-slider.main-slider');
