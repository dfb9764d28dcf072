export { sweepSubstitutions } from './substitutions/sweep-substitutions.ts'
