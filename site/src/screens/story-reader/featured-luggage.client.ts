import { travel } from '../../ui/travel.ts';

travel('case', '.story-luggage', 'img');
