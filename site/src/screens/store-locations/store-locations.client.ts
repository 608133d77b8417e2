import './map-frame.client.ts';
import './open-now.client.ts';
