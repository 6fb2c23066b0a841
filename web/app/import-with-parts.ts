/** What has been asked for ahead, by its address; a style until it is there. */
const asked = new Map<string, Promise<unknown>>();

/**
 * Imports a chunk whose own imports and styles the build knows: all are asked for at once, and styles are there before it runs.
 * Stands in for Vite's function of that name (vite.config.ts), which reports failures in a way that nothing here listens to, for 0.4 kB.
 */
export function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  return Promise.all(files.map(askFor)).then(load);
}

function askFor(file: string): Promise<unknown> | undefined {
  if (!asked.has(file)) asked.set(file, link(file));
  return asked.get(file);
}

function link(file: string): Promise<unknown> {
  const element = document.createElement('link');
  const isStyle = file.endsWith('.css');
  element.rel = isStyle ? 'stylesheet' : 'modulepreload';
  element.href = `/${file}`;
  const isThere = new Promise((resolve, reject) => {
    // A script that could not be had ahead is asked for again by the import itself.
    if (!isStyle) return resolve(null);
    element.onload = resolve;
    element.onerror = () => {
      asked.delete(file);
      element.remove();
      reject(new Error(`The style ${file} could not be loaded`));
    };
  });
  document.head.append(element);
  return isThere;
}
