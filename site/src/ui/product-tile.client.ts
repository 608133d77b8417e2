import { travel } from './travel.ts';

travel('case', '.tile > a', '.tile-stage img');
