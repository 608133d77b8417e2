import type { Core } from '@strapi/strapi';

/** `LOG_LEVEL=http` logs every request; `info` logs what an operator needs. */
const logger = ({ env }: Core.Config.Shared.ConfigParams) => ({ level: env('LOG_LEVEL', 'info') });

export default logger;
