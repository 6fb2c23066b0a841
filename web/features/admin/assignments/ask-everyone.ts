/** What everybody who can take an appointment being asked at once is called, wherever it can be done (rule fill-plans-13). */
export const ASK_EVERYONE = 'Ask everyone now';
