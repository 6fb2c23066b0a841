import { CLIENT_PATHS } from '#contracts/client-paths.ts';
import { learnPaths } from './http.ts';

// For whichever module makes one of these calls: it imports this, so that the portal's first paint does not carry them.
learnPaths(CLIENT_PATHS);
