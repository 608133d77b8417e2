import { errors } from '@strapi/utils';

/** Why a file is not deleted: the bin of files has no room for it, and what is in it is too young to go. */
export class BinFull extends errors.ApplicationError {}
