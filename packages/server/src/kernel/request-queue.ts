import { keyedQueue } from '../platform/threads/keyed-queue.ts'

/** For acts that lock a request, or add rows that refer to it, and may come many at once: all of one request take one connection. */
export const requestQueue = keyedQueue()
