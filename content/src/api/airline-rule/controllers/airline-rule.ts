import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::airline-rule.airline-rule');
