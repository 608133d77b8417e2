import { shareViewTransition } from './share-view-transition.ts';

shareViewTransition('story', 'story');
