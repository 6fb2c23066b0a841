// Loaded into the app by start.mjs: if the script that started it is killed (kill -9), the app stops as for SIGTERM
// instead of running on unnoticed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
