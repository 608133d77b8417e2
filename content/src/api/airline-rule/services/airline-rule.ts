import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::airline-rule.airline-rule');
