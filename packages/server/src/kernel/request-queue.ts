import { inTurn } from '../platform/threads/in-turn.ts'

/** For acts that come in crowds and lock a request, or add rows that refer to it: a crowd at one request takes one connection. */
export const requestQueue = inTurn()
