import { travel } from './travel.ts';

travel('story', 'a.story', '.story-picture');
