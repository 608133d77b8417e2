import { en, type Messages } from './en.ts';

export const fil: Messages = en;
