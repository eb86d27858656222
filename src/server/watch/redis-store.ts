import type { WatchBounds } from '#server/settings.ts';
import type { Store } from './store.ts';
export const createRedisStore = (_bounds: WatchBounds, _url: string): Promise<Store> =>
  Promise.reject(new Error('todo'));
