import { INTERPRETER_PATHS } from '#contracts/interpreter-paths.ts';
import { learnPaths } from './http.ts';

// For whichever module makes one of these calls: it imports this, so that no other audience carries them.
learnPaths(INTERPRETER_PATHS);
