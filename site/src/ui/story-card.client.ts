import { shareViewTransition } from './share-view-transition.ts';

shareViewTransition('story', 'a.story', '.story-picture');
