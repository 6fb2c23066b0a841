-- Rows as an older version wrote them; made by tests/old-data/record.ts.
SET session_replication_role = replica;
INSERT INTO account_links (token_hash, purpose, account_id, created_at, expires_at, used_at, token_nonce) OVERRIDING SYSTEM VALUE VALUES
(E'\\x01be30bb4a27765c37462e6bf2a0bf8b6c109f9be9d81e6fd56455db1a736a43', 'password_reset', '26', '2026-03-02 14:00:00+00', '2026-03-02 15:00:00+00', '2026-03-02 14:05:00+00', NULL),
(E'\\x639178c4a4b2c0590ef189269611b94a827331e62fa760ac53c770e75365045b', 'invitation', '43', '2026-03-02 14:00:00+00', '2026-03-09 14:00:00+00', NULL, E'\\x1c7026e810175b0b84a2b1200f97f0517e186c58461d7be1c4759ddb2077a27c'),
(E'\\x6a2037bc02c73c5e66a4bbefbc40b4744c7641b61a093fb4e90ef870d28523a2', 'invitation', '40', '2026-03-02 14:00:00+00', '2026-03-09 14:00:00+00', NULL, E'\\x44864a8b13f71d2987063401ad9250b759da47d93c6a876cdbac733df77ccca9'),
(E'\\xa7937b64b8caa58f03721bb6bacf5c78cb235febe0e70b1b84cd99541461a08e', 'first_administrator', NULL, '2026-03-01 14:00:00+00', '2026-03-02 14:00:00+00', NULL, NULL);
INSERT INTO accounts (id, audience, username, password_hash, created_at, archived_at) OVERRIDING SYSTEM VALUE VALUES
('1', 'staff', 'admin', '$argon2id$v=19$m=19456,t=2,p=1$AkIcc4FmO8aYG+G/06NrNA$nOMYKvupQktNWvPvZ+R4wAJPbzFkafpBh0Ao5/lvBBY', '2025-06-05 14:00:00+00', NULL),
('2', 'interpreter', 'interpreter', '$argon2id$v=19$m=19456,t=2,p=1$2zFLctp2VsrRLd7LyNv0qQ$2/67qOWsJBMSb10Yz38HJ/rmfKrLqMVld4v2mvzlIEw', '2025-06-05 14:00:00+00', NULL),
('3', 'interpreter', 'hong.nguyen', NULL, '2025-06-09 18:00:00+00', NULL),
('4', 'interpreter', 'omar.alkhatib', NULL, '2025-06-13 22:00:00+00', NULL),
('5', 'interpreter', 'meiling.chen', NULL, '2025-06-18 02:00:00+00', NULL),
('6', 'interpreter', 'oksana.kovalchuk', NULL, '2025-06-22 06:00:00+00', NULL),
('7', 'interpreter', 'diego.fuentes', NULL, '2025-06-26 10:00:00+00', NULL),
('8', 'interpreter', 'minjun.seo', NULL, '2025-06-30 14:00:00+00', NULL),
('9', 'interpreter', 'amina.warsame', NULL, '2025-07-04 18:00:00+00', NULL),
('10', 'interpreter', 'priya.raghunathan', NULL, '2025-07-08 22:00:00+00', NULL),
('11', 'interpreter', 'pawel.zielinski', NULL, '2025-07-13 02:00:00+00', NULL),
('12', 'interpreter', 'shirin.daneshvar', NULL, '2025-07-17 06:00:00+00', NULL),
('13', 'interpreter', 'elodie.marchand', NULL, '2025-07-21 10:00:00+00', NULL),
('14', 'interpreter', 'rafael.antunes', NULL, '2025-07-25 14:00:00+00', NULL),
('15', 'interpreter', 'dana.whitlock', NULL, '2025-07-29 18:00:00+00', NULL),
('16', 'interpreter', 'karyan.wong', NULL, '2025-08-02 22:00:00+00', NULL),
('17', 'interpreter', 'lucia.ibanez', NULL, '2025-08-07 02:00:00+00', NULL),
('18', 'interpreter', 'youssef.benali', NULL, '2025-08-11 06:00:00+00', NULL),
('19', 'interpreter', 'svetlana.orlova', NULL, '2025-08-15 10:00:00+00', NULL),
('20', 'interpreter', 'bao.tran', NULL, '2025-08-19 14:00:00+00', NULL),
('21', 'interpreter', 'wei.zhang', NULL, '2025-08-23 18:00:00+00', NULL),
('22', 'interpreter', 'teresa.quinones', NULL, '2025-08-27 22:00:00+00', NULL),
('23', 'interpreter', 'jordan.ellery', NULL, '2025-09-01 02:00:00+00', NULL),
('24', 'interpreter', 'ravi.malhotra', NULL, '2025-09-05 06:00:00+00', NULL),
('25', 'interpreter', 'beatriz.navarro', NULL, '2026-03-02 13:05:00+00', NULL),
('26', 'client', 'client', '$argon2id$v=19$m=19456,t=2,p=1$nTZ+Bxd3dTqS78fec7J4dw$Oh0sjMJQGIlWW9xvcpFQ+BsCiEOuuJeGQHz2znI6ZBo', '2025-06-05 14:00:00+00', NULL),
('27', 'client', 'superior.court', NULL, '2025-06-05 14:00:00+00', NULL),
('28', 'client', 'lakeview.schools', NULL, '2025-06-05 14:00:00+00', NULL),
('29', 'client', 'harborview.medical', NULL, '2025-06-05 14:00:00+00', NULL),
('30', 'client', 'midtown.legalaid', NULL, '2025-06-05 14:00:00+00', NULL),
('31', 'client', 'st.brigids', NULL, '2025-06-05 14:00:00+00', NULL),
('32', 'client', 'family.court', NULL, '2025-06-05 14:00:00+00', NULL),
('33', 'client', 'northgate.college', NULL, '2025-06-05 14:00:00+00', NULL),
('34', 'client', 'bright.steps', NULL, '2025-06-05 14:00:00+00', NULL),
('35', 'client', 'beacon.therapy', NULL, '2025-06-05 14:00:00+00', NULL),
('36', 'client', 'eastline', NULL, '2025-06-05 14:00:00+00', NULL),
('37', 'client', 'city.housing', NULL, '2025-06-05 14:00:00+00', NULL),
('38', 'interpreter', 'old.anna', '$argon2id$v=19$m=19456,t=2,p=1$z9Oi2tE71XZ5kJm0HZ3PoQ$k7uXWJOXusuFaKQpZZQRKpOfUVA9KcNJ7migvWCRiIo', '2026-03-02 14:00:00+00', NULL),
('39', 'interpreter', 'old.bruno', '$argon2id$v=19$m=19456,t=2,p=1$ebvia0c0WDivDAOMbbqoRg$qW53jNnEUGM2PYt7nKoio5VHnikXu3j1tDS2a405mjY', '2026-03-02 14:00:00+00', NULL),
('40', 'interpreter', 'old.carla', NULL, '2026-03-02 14:00:00+00', NULL),
('41', 'interpreter', 'old.gone', '$argon2id$v=19$m=19456,t=2,p=1$d0hFmV/ZLHyFQOMsMB37cQ$r4mYt1deIqebuu1Wez+MuITM9LyOWjE187R3zS2xHVo', '2026-03-02 14:00:00+00', '2026-03-02 17:45:00+00'),
('42', 'client', 'old.clinic', '$argon2id$v=19$m=19456,t=2,p=1$whlpJtYWZcttXs4nP/IyLg$XI/xH+PZH/RGkL2dz4uM3X7mATuERoP1+5kg1ZH05JY', '2026-03-02 14:00:00+00', NULL),
('43', 'client', 'old.school', NULL, '2026-03-02 14:00:00+00', NULL),
('44', 'client', 'old.closed', '$argon2id$v=19$m=19456,t=2,p=1$iS6BnlnsMxLpScAmFJ0tLg$zf8stNBPtip1iU2H7QZThMSXTOLuTk5UtH+TjTQpnDg', '2026-03-02 14:00:00+00', '2026-03-02 17:45:00+00');
INSERT INTO activity (id, at, kind, summary, assignment_id, interpreter_id, client_id, payment_id) OVERRIDING SYSTEM VALUE VALUES
('12', '2026-02-23 06:15:00+00', 'request_received', 'Riverside General Hospital requests Hindi on Mar 3, 2026, 1:15 – 3:45 PM', '183', '23', '1', NULL),
('58', '2026-02-27 12:00:00+00', 'request_received', 'Northgate Community College requests Korean on Mar 3, 2026, 6:00 – 8:00 AM', '203', '7', '8', NULL),
('84', '2026-03-01 11:30:00+00', 'reminder_sent', 'Reminder sent to Omar Al-Khatib', '174', '3', '2', NULL),
('85', '2026-03-01 13:00:00+00', 'reminder_sent', 'Reminder sent to Nguyễn Thị Hồng', '252', '2', '6', NULL),
('86', '2026-03-01 14:00:00+00', 'reminder_sent', 'Reminder sent to Oksana Kovalchuk', '184', '5', '5', NULL),
('88', '2026-03-01 14:30:00+00', 'reminder_sent', 'Reminder sent to Marisol Vega', '242', '1', '1', NULL),
('89', '2026-03-01 16:00:00+00', 'reminder_sent', 'Reminder sent to Shirin Daneshvar', '210', '11', '11', NULL),
('90', '2026-03-01 18:00:00+00', 'request_received', 'Riverside General Hospital requests Spanish on Mar 2, 2026, 9:30 – 11:30 AM (urgent)', '242', '1', '1', NULL),
('91', '2026-03-01 19:00:00+00', 'reminder_sent', 'Reminder sent to Dana Whitlock', '191', '14', '3', NULL),
('92', '2026-03-01 20:30:00+00', 'reminder_sent', 'Reminder sent to Marisol Vega', '185', '1', '4', NULL),
('93', '2026-03-01 21:00:00+00', 'reminder_sent', 'Reminder sent to Priya Raghunathan', '194', '9', '1', NULL),
('95', '2026-03-02 05:00:00+00', 'request_received', 'St. Brigid''s Children''s Hospital requests Vietnamese on Mar 2, 2026, 8:00 – 11:00 AM (emergency)', '252', '2', '6', NULL),
('100', '2026-03-02 11:00:00+00', 'reminder_sent', 'Reminder sent to Min-jun Seo', '203', '7', '8', NULL),
('101', '2026-03-02 13:05:00+00', 'interpreter_registered', 'New interpreter registered: Beatriz Navarro', NULL, '24', NULL, NULL),
('102', '2026-03-02 13:50:00+00', 'assignment_completed', 'Omar Al-Khatib completed Arabic at County Superior Court', '174', '3', '2', NULL),
('103', '2026-03-02 14:00:00+00', 'interpreter_registered', 'New interpreter registered: Anna Peña', NULL, '25', NULL, NULL),
('104', '2026-03-02 14:00:00+00', 'interpreter_registered', 'New interpreter registered: Bruno Ćosić', NULL, '26', NULL, NULL),
('105', '2026-03-02 14:00:00+00', 'interpreter_registered', 'New interpreter registered: Carla Dupont', NULL, '27', NULL, NULL),
('106', '2026-03-02 14:00:00+00', 'interpreter_registered', 'New interpreter registered: Gone Interpreter', NULL, '28', NULL, NULL),
('107', '2026-03-02 14:00:00+00', 'client_registered', 'New client registered: Côte Clinic', NULL, NULL, '13', NULL),
('108', '2026-03-02 14:00:00+00', 'client_registered', 'New client registered: Hill School', NULL, NULL, '14', NULL),
('109', '2026-03-02 14:00:00+00', 'client_registered', 'New client registered: Closed Court', NULL, NULL, '15', NULL),
('110', '2026-03-02 14:00:00+00', 'assignment_created', 'Côte Clinic: Tamil on Mar 2, 2026 scheduled with Anna Peña', '262', '25', '13', NULL),
('111', '2026-03-02 14:00:00+00', 'assignment_created', 'Hill School: Tamil on Mar 2, 2026 scheduled with Bruno Ćosić', '263', '26', '14', NULL),
('112', '2026-03-02 14:00:00+00', 'assignment_created', 'Côte Clinic: Tamil on Mar 2, 2026 scheduled with Bruno Ćosić', '264', '26', '13', NULL),
('113', '2026-03-02 14:00:00+00', 'assignment_created', 'Côte Clinic: Tamil on Mar 2, 2026 scheduled with Anna Peña', '265', '25', '13', NULL),
('114', '2026-03-02 14:00:00+00', 'assignment_created', 'Côte Clinic: Tamil on Mar 2, 2026 scheduled with Carla Dupont', '266', '27', '13', NULL),
('115', '2026-03-02 16:05:00+00', 'assignment_completed', 'Bruno Ćosić completed Tamil at Hill School', '263', '26', '14', '158'),
('116', '2026-03-02 17:10:00+00', 'assignment_completed', 'Anna Peña completed Tamil at Côte Clinic', '262', '25', '13', '159'),
('117', '2026-03-02 17:10:00+00', 'appointment_rated', 'Côte Clinic gave 2 stars to Anna Peña, Tamil on Mar 2, 2026', '262', NULL, '13', NULL),
('118', '2026-03-02 17:10:00+00', 'appointment_rated', 'Hill School gave 4 stars to Bruno Ćosić, Tamil on Mar 2, 2026', '263', NULL, '14', NULL),
('119', '2026-03-02 17:10:00+00', 'appointment_rated', 'Hill School gave 5 stars to Bruno Ćosić, Tamil on Mar 2, 2026', '263', NULL, '14', NULL),
('120', '2026-03-02 17:45:00+00', 'assignment_created', 'Côte Clinic: Tamil on Mar 9, 2026 scheduled with Anna Peña', '267', '25', '13', NULL),
('121', '2026-03-02 17:45:00+00', 'assignment_cancelled', 'Côte Clinic: Tamil on Mar 9, 2026 cancelled', '267', NULL, '13', NULL),
('122', '2026-03-02 17:45:00+00', 'assignment_created', 'Côte Clinic: Tamil on Mar 3, 2026 scheduled with Anna Peña', '268', '25', '13', NULL),
('123', '2026-03-02 17:45:00+00', 'assignment_cancelled', 'Côte Clinic cancelled Tamil on Mar 3, 2026; charged $120.50', '268', NULL, '13', '160'),
('124', '2026-03-02 17:45:00+00', 'request_received', 'Côte Clinic requests Tamil on Mar 11, 2026, 10:00 AM – 12:00 PM', '269', NULL, '13', NULL),
('125', '2026-03-02 17:45:00+00', 'assignment_cancelled', 'Côte Clinic cancelled Tamil on Mar 11, 2026; not charged', '269', NULL, '13', NULL),
('126', '2026-03-02 17:45:00+00', 'assignment_created', 'Côte Clinic: Tamil on Mar 12, 2026 scheduled with Anna Peña', '270', '25', '13', NULL),
('127', '2026-03-02 17:45:00+00', 'assignment_cancelled', 'Côte Clinic: Tamil on Mar 12, 2026 cancelled', '270', NULL, '13', NULL),
('128', '2026-03-02 17:45:00+00', 'assignment_restored', 'Côte Clinic: Tamil on Mar 12, 2026 restored', '270', NULL, '13', NULL),
('129', '2026-03-02 17:45:00+00', 'assignment_created', 'Côte Clinic: Tamil on Mar 13, 2026 scheduled with Anna Peña', '271', '25', '13', NULL),
('130', '2026-03-02 17:45:00+00', 'assignment_deleted', 'Côte Clinic: Tamil on Mar 13, 2026 deleted', '271', NULL, '13', NULL),
('131', '2026-03-02 17:45:00+00', 'assignment_created', 'Côte Clinic: Tamil on Mar 14, 2026 scheduled with Anna Peña', '272', '25', '13', NULL),
('132', '2026-03-02 17:45:00+00', 'assignment_deleted', 'Côte Clinic: Tamil on Mar 14, 2026 deleted', '272', NULL, '13', NULL),
('133', '2026-03-02 17:45:00+00', 'assignment_restored', 'Côte Clinic: Tamil on Mar 14, 2026 restored', '272', NULL, '13', NULL),
('134', '2026-03-02 17:45:00+00', 'assignment_created', 'Côte Clinic: Tamil on Mar 16, 2026 scheduled with Anna Peña', '273', '25', '13', NULL),
('135', '2026-03-02 17:45:00+00', 'time_proposed', 'Côte Clinic proposes Mar 17, 2026, 1:00 – 3:00 PM for Tamil on Mar 16, 2026', '273', NULL, '13', NULL),
('136', '2026-03-02 17:45:00+00', 'assignment_created', 'Côte Clinic: Tamil on Mar 18, 2026 scheduled with Anna Peña', '274', '25', '13', NULL),
('137', '2026-03-02 17:45:00+00', 'time_proposed', 'Côte Clinic proposes Mar 19, 2026, 1:00 – 3:00 PM for Tamil on Mar 18, 2026', '274', NULL, '13', NULL),
('138', '2026-03-02 17:45:00+00', 'time_proposed', 'Côte Clinic proposes Mar 20, 2026, 1:00 – 3:00 PM for Tamil on Mar 18, 2026', '274', NULL, '13', NULL),
('139', '2026-03-02 17:45:00+00', 'assignment_created', 'Côte Clinic: Tamil on Mar 21, 2026 scheduled with Anna Peña', '275', '25', '13', NULL),
('140', '2026-03-02 17:45:00+00', 'time_proposed', 'Côte Clinic proposes Mar 22, 2026, 1:00 – 3:00 PM for Tamil on Mar 21, 2026', '275', NULL, '13', NULL),
('141', '2026-03-02 17:45:00+00', 'proposal_withdrawn', 'Côte Clinic keeps the time of Tamil on Mar 21, 2026', '275', NULL, '13', NULL),
('142', '2026-03-02 17:45:00+00', 'assignment_created', 'Côte Clinic: Tamil on Mar 23, 2026 scheduled with Anna Peña', '276', '25', '13', NULL),
('143', '2026-03-02 17:45:00+00', 'time_proposed', 'Côte Clinic proposes Mar 24, 2026, 1:00 – 3:00 PM for Tamil on Mar 23, 2026', '276', NULL, '13', NULL),
('144', '2026-03-02 17:45:00+00', 'proposal_accepted', 'Côte Clinic: Tamil moved to Mar 24, 2026 as the client proposed', '276', '25', '13', NULL),
('145', '2026-03-02 17:45:00+00', 'assignment_created', 'Côte Clinic: Tamil on Mar 25, 2026 scheduled with Anna Peña', '277', '25', '13', NULL),
('146', '2026-03-02 17:45:00+00', 'time_proposed', 'Côte Clinic proposes Mar 26, 2026, 1:00 – 3:00 PM for Tamil on Mar 25, 2026', '277', NULL, '13', NULL),
('147', '2026-03-02 17:45:00+00', 'proposal_declined', 'Côte Clinic: Tamil on Mar 25, 2026 stays, another time was declined', '277', NULL, '13', NULL),
('148', '2026-03-02 17:45:00+00', 'assignment_created', 'Côte Clinic: Tamil on Mar 27, 2026 scheduled with Anna Peña', '278', '25', '13', NULL),
('149', '2026-03-02 17:45:00+00', 'time_proposed', 'Côte Clinic proposes Mar 28, 2026, 1:00 – 3:00 PM for Tamil on Mar 27, 2026', '278', NULL, '13', NULL),
('150', '2026-03-02 17:45:00+00', 'assignment_updated', 'Côte Clinic: Tamil on Mar 29, 2026 changed', '278', '26', '13', NULL),
('151', '2026-03-02 17:45:00+00', 'assignment_created', 'Côte Clinic: Tamil on Mar 30, 2026 scheduled with Anna Peña', '279', '25', '13', NULL),
('152', '2026-03-02 17:45:00+00', 'request_received', 'Côte Clinic requests Tamil on Apr 1, 2026, 10:00 AM – 12:00 PM', '280', NULL, '13', NULL),
('153', '2026-03-02 17:45:00+00', 'assignment_broadcast', 'Côte Clinic: Tamil on Apr 1, 2026 offered to 3 interpreters', '280', NULL, '13', NULL),
('154', '2026-03-02 17:45:00+00', 'assignment_accepted', 'Anna Peña accepted Côte Clinic, Tamil on Apr 1, 2026', '280', '25', '13', NULL),
('155', '2026-03-02 17:45:00+00', 'request_received', 'Hill School requests Tamil on Apr 2, 2026, 10:00 AM – 12:00 PM (urgent)', '281', NULL, '14', NULL),
('156', '2026-03-02 17:45:00+00', 'assignment_broadcast', 'Hill School: Tamil on Apr 2, 2026 offered to 3 interpreters', '281', NULL, '14', NULL),
('157', '2026-03-02 17:45:00+00', 'assignment_declined', 'Bruno Ćosić declined Hill School, Tamil on Apr 2, 2026', '281', '26', '14', NULL),
('158', '2026-03-02 17:45:00+00', 'request_received', 'Côte Clinic requests Tamil on Apr 3, 2026, 10:00 AM – 12:00 PM', '282', NULL, '13', NULL),
('159', '2026-03-02 17:45:00+00', 'assignment_broadcast', 'Côte Clinic: Tamil on Apr 3, 2026 offered to 3 interpreters', '282', NULL, '13', NULL),
('160', '2026-03-02 17:45:00+00', 'assignment_declined', 'Anna Peña declined Côte Clinic, Tamil on Apr 3, 2026', '282', '25', '13', NULL),
('161', '2026-03-02 17:45:00+00', 'assignment_declined', 'Bruno Ćosić declined Côte Clinic, Tamil on Apr 3, 2026', '282', '26', '13', NULL),
('162', '2026-03-02 17:45:00+00', 'assignment_declined', 'Carla Dupont declined Côte Clinic, Tamil on Apr 3, 2026', '282', '27', '13', NULL),
('163', '2026-03-02 17:45:00+00', 'assignment_created', 'Côte Clinic: Tamil on Apr 4, 2026 scheduled with Anna Peña', '283', '25', '13', NULL),
('164', '2026-03-02 17:45:00+00', 'assignment_assigned', 'Bruno Ćosić assigned to Côte Clinic, Tamil on Apr 4, 2026', '283', '26', '13', NULL),
('165', '2026-03-02 17:45:00+00', 'assignment_created', 'Hill School: Tamil on Mar 2, 2026 scheduled with Bruno Ćosić', '284', '26', '14', NULL),
('166', '2026-03-02 17:45:00+00', 'assignment_created', 'Côte Clinic: Tamil on Apr 5, 2026 scheduled with Anna Peña', '285', '25', '13', NULL),
('167', '2026-03-02 17:45:00+00', 'assignment_created', 'Côte Clinic: Tamil on Apr 8, 2026 scheduled with Anna Peña', '286', '25', '13', NULL),
('168', '2026-03-02 17:45:00+00', 'assignment_cancelled', 'Côte Clinic: Tamil on Apr 8, 2026 cancelled', '286', NULL, '13', NULL),
('169', '2026-03-02 17:45:00+00', 'request_received', 'Côte Clinic requests Tamil on Apr 6, 2026, 10:00 AM – 12:00 PM (emergency)', '287', NULL, '13', NULL),
('170', '2026-03-02 17:45:00+00', 'request_received', 'Hill School requests Tamil on Apr 7, 2026, 10:00 AM – 12:00 PM', '288', NULL, '14', NULL),
('171', '2026-03-02 17:45:00+00', 'assignment_created', 'Closed Court: Zulu on Feb 27, 2026 scheduled with Gone Interpreter', '289', '28', '15', NULL),
('172', '2026-03-02 17:45:00+00', 'assignment_created', 'Côte Clinic: Tamil on Feb 25, 2026 scheduled with Bruno Ćosić', '290', '26', '13', NULL),
('173', '2026-03-02 17:45:00+00', 'assignment_completed', 'Bruno Ćosić completed Tamil at Côte Clinic', '290', '26', '13', '161'),
('174', '2026-03-02 17:45:00+00', 'payment_sent', 'Bruno Ćosić was paid $60.00', '263', '26', '14', '158'),
('175', '2026-03-02 17:45:00+00', 'availability_changed', 'Bruno Ćosić is now unavailable', NULL, '26', NULL, NULL),
('176', '2026-03-02 17:45:00+00', 'interpreter_archived', 'Interpreter removed: Gone Interpreter', NULL, '28', NULL, NULL),
('177', '2026-03-02 17:45:00+00', 'client_archived', 'Client removed: Closed Court', NULL, NULL, '15', NULL),
('178', '2026-03-02 18:30:00+00', 'payment_overdue', 'The payment of $61.50 to Bruno Ćosić has been overdue since Feb 20, 2026', '290', '26', '13', '162');
INSERT INTO assignments (id, interpreter_id, client_id, date, start_time, end_time, time_zone, starts_at, ends_at, language, location, status, origin, service_type, urgency, notes, total_amount, is_paid, notification_sent, current_status, current_location, last_location_update, started_at, arrived_at, completed_at, device_arrived_at, device_completed_at, tracking_notes, actual_end_time, mileage, parking_cost, tolls_cost, other_expenses, expense_notes, created_at, updated_at, deleted_at, calendar_sequence, cancelled_at, cancelled_by, cancel_reason, cancellation_charge, rating, rating_comment, rated_at, proposal) OVERRIDING SYSTEM VALUE VALUES
('174', '3', '2', '2026-03-02', '06:30', '08:30', 'America/New_York', '2026-03-02 11:30:00+00', '2026-03-02 13:30:00+00', 'Arabic', '1 Courthouse Square, Downtown', 'completed', 'staff', 'legal', NULL, NULL, '237.50', 'false', 'true', 'completed', '{"lat": 40.7101, "lng": -74.0061, "accuracy": 20}', '2026-03-02 13:50:00+00', '2026-03-02 11:30:00+00', '2026-03-02 11:20:00+00', '2026-03-02 13:50:00+00', NULL, NULL, NULL, '08:48', '12.40', '18.00', '0.00', NULL, NULL, '2026-02-19 17:30:00+00', '2026-03-02 13:50:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('183', '23', '1', '2026-03-03', '13:15', '15:45', 'America/New_York', '2026-03-03 18:15:00+00', '2026-03-03 20:45:00+00', 'Hindi', '1200 Riverside Drive, Downtown', 'scheduled', 'client', 'medical', 'routine', 'Vaccination appointment for a family of four', '212.50', 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-02-23 06:15:00+00', '2026-02-23 06:15:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('184', '5', '5', '2026-03-02', '09:00', '11:00', 'America/New_York', '2026-03-02 14:00:00+00', '2026-03-02 16:00:00+00', 'Ukrainian', '215 Market Row, Suite 900, Midtown', 'accepted', 'staff', 'legal', NULL, 'Arraignment; bring your court badge', '150.00', 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-02-23 19:00:00+00', '2026-02-23 19:00:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('185', '1', '4', '2026-03-02', '15:30', '17:30', 'America/New_York', '2026-03-02 20:30:00+00', '2026-03-02 22:30:00+00', 'Portuguese', '77 Harbor View, Downtown', 'scheduled', 'staff', 'medical', NULL, 'Vaccination appointment for a family of four', '150.00', 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-02-23 19:30:00+00', '2026-02-23 19:30:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('190', '16', '1', '2026-03-03', '08:15', '10:15', 'America/New_York', '2026-03-03 13:15:00+00', '2026-03-03 15:15:00+00', 'Spanish', '1200 Riverside Drive, Downtown', 'accepted', 'staff', 'medical', NULL, 'Physical therapy session', '170.00', 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-02-24 17:15:00+00', '2026-02-24 17:15:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('191', '14', '3', '2026-03-02', '14:00', '16:00', 'America/New_York', '2026-03-02 19:00:00+00', '2026-03-02 21:00:00+00', 'Sign Language (ASL)', '300 College Avenue, High School, Uptown', 'accepted', 'staff', 'educational', NULL, NULL, '220.00', 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-02-25 05:00:00+00', '2026-02-25 05:00:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('194', '9', '1', '2026-03-02', '16:00', '18:30', 'America/New_York', '2026-03-02 21:00:00+00', '2026-03-02 23:30:00+00', 'Hindi', '1200 Riverside Drive, Downtown', 'accepted', 'staff', 'medical', NULL, 'Physical therapy session', '212.50', 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-02-26 08:00:00+00', '2026-02-26 08:00:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('203', '7', '8', '2026-03-03', '06:00', '08:00', 'America/New_York', '2026-03-03 11:00:00+00', '2026-03-03 13:00:00+00', 'Korean', '1 College Avenue, Uptown', 'scheduled', 'client', 'educational', 'routine', 'Individual education plan meeting', '150.00', 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-02-27 12:00:00+00', '2026-02-27 12:00:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('210', '11', '11', '2026-03-02', '11:00', '13:00', 'America/New_York', '2026-03-02 16:00:00+00', '2026-03-02 18:00:00+00', 'Farsi (Persian)', '9 Industrial Way, Plant Two, Uptown', 'accepted', 'staff', 'business', NULL, 'Onboarding of new employees', '150.00', 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-02-27 20:00:00+00', '2026-02-27 20:00:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('234', '1', '7', '2026-03-03', '13:15', '15:15', 'America/New_York', '2026-03-03 18:15:00+00', '2026-03-03 20:15:00+00', 'Spanish', '60 Chapel Street, Uptown', 'accepted', 'staff', 'legal', NULL, NULL, '140.00', 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-01 10:00:00+00', '2026-03-01 10:00:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('242', '1', '1', '2026-03-02', '09:30', '11:30', 'America/New_York', '2026-03-02 14:30:00+00', '2026-03-02 16:30:00+00', 'Spanish', '1250 Riverside Drive, Outpatient Pavilion, Second Floor, Downtown', 'accepted', 'client', 'medical', 'urgent', 'Pre-operative consultation, please be there ten minutes early', '170.00', 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-01 18:00:00+00', '2026-03-01 18:00:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('250', '22', '4', '2026-03-03', '13:00', '14:00', 'America/New_York', '2026-03-03 18:00:00+00', '2026-03-03 19:00:00+00', 'Sign Language (ASL)', '77 Harbor View, Downtown', 'scheduled', 'staff', 'medical', NULL, 'Vaccination appointment for a family of four', '220.00', 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 01:00:00+00', '2026-03-02 01:00:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('252', '2', '6', '2026-03-02', '08:00', '11:00', 'America/New_York', '2026-03-02 13:00:00+00', '2026-03-02 16:00:00+00', 'Vietnamese', '900 Park Terrace, Midtown', 'in-progress', 'client', 'medical', 'emergency', 'Physical therapy session', '240.00', 'false', 'true', 'in_progress', '{"lat": 40.7549, "lng": -73.984, "accuracy": 25}', '2026-03-02 12:54:00+00', '2026-03-02 13:00:00+00', '2026-03-02 12:54:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 05:00:00+00', '2026-03-02 12:54:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('261', NULL, '6', '2026-03-03', '09:00', '11:30', 'America/New_York', '2026-03-03 14:00:00+00', '2026-03-03 16:30:00+00', 'Vietnamese', '910 Park Terrace, Emergency Entrance, Midtown', 'pending', 'client', 'medical', 'urgent', 'Follow-up visit, cardiology', '200.00', 'false', 'false', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 13:40:00+00', '2026-03-02 13:40:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('262', '25', '13', '2026-03-02', '10:00', '12:00', 'America/New_York', '2026-03-02 15:00:00+00', '2026-03-02 17:00:00+00', 'Tamil', '9 Quay Street', 'completed', 'staff', 'medical', NULL, 'Bring the folder', '241.00', 'false', 'true', 'completed', '{"lat": 40.71, "lng": -74, "accuracy": 12}', '2026-03-02 14:50:00+00', '2026-03-02 15:00:00+00', '2026-03-02 14:50:00+00', '2026-03-02 17:10:00+00', '2026-03-02 14:49:00+00', '2026-03-02 17:08:00+00', 'All well', '12:00', '12.50', '8.00', '3.75', '4.20', 'Copies for the patient', '2026-03-02 14:00:00+00', '2026-03-02 17:10:00.002+00', NULL, '1', NULL, NULL, NULL, NULL, '2', 'Late, but kind — merci', '2026-03-02 17:10:00+00', NULL),
('263', '26', '14', '2026-03-02', '09:30', '11:00', 'America/New_York', '2026-03-02 14:30:00+00', '2026-03-02 16:00:00+00', 'Tamil', '9 Quay Street', 'completed', 'staff', NULL, NULL, NULL, '190.00', 'true', 'true', 'completed', NULL, NULL, '2026-03-02 14:30:00+00', NULL, '2026-03-02 16:05:00+00', NULL, NULL, NULL, '11:00', NULL, NULL, NULL, NULL, NULL, '2026-03-02 14:00:00+00', '2026-03-02 17:45:00+00', NULL, '1', NULL, NULL, NULL, NULL, '5', NULL, '2026-03-02 17:10:00+00', NULL),
('264', '26', '13', '2026-03-02', '14:00', '16:00', 'America/New_York', '2026-03-02 19:00:00+00', '2026-03-02 21:00:00+00', 'Tamil', '9 Quay Street', 'accepted', 'staff', NULL, NULL, NULL, NULL, 'false', 'true', 'en_route', '{"lat": 40.71, "lng": -74, "accuracy": 12}', '2026-03-02 17:45:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 14:00:00+00', '2026-03-02 17:45:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('265', '25', '13', '2026-03-02', '13:45', '15:00', 'America/New_York', '2026-03-02 18:45:00+00', '2026-03-02 20:00:00+00', 'Tamil', '9 Quay Street', 'accepted', 'staff', NULL, NULL, NULL, NULL, 'false', 'true', 'arrived', '{"lat": 40.71, "lng": -74, "accuracy": 12}', '2026-03-02 17:45:00+00', NULL, '2026-03-02 17:45:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 14:00:00+00', '2026-03-02 17:45:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('266', '27', '13', '2026-03-02', '13:00', '15:30', 'America/New_York', '2026-03-02 18:00:00+00', '2026-03-02 20:30:00+00', 'Tamil', '9 Quay Street', 'accepted', 'staff', 'legal', NULL, NULL, NULL, 'false', 'true', 'in_progress', NULL, NULL, '2026-03-02 17:45:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 14:00:00+00', '2026-03-02 17:45:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('267', '25', '13', '2026-03-09', '10:00', '12:00', 'America/New_York', '2026-03-09 14:00:00+00', '2026-03-09 16:00:00+00', 'Tamil', '9 Quay Street', 'cancelled', 'staff', NULL, NULL, NULL, NULL, 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00.001+00', NULL, '1', '2026-03-02 17:45:00+00', 'staff', 'The ward is closed', '0.00', NULL, NULL, NULL, NULL),
('268', '25', '13', '2026-03-03', '15:00', '17:00', 'America/New_York', '2026-03-03 20:00:00+00', '2026-03-03 22:00:00+00', 'Tamil', '9 Quay Street', 'cancelled', 'staff', NULL, NULL, NULL, NULL, 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00.001+00', NULL, '1', '2026-03-02 17:45:00+00', 'client', 'The patient is ill', '120.50', NULL, NULL, NULL, NULL),
('269', NULL, '13', '2026-03-11', '10:00', '12:00', 'America/New_York', '2026-03-11 14:00:00+00', '2026-03-11 16:00:00+00', 'Tamil', '11 Quay Street', 'cancelled', 'client', 'medical', 'routine', 'Second floor', '241.00', 'false', 'false', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00.001+00', NULL, '1', '2026-03-02 17:45:00+00', 'client', 'Found somebody', '0.00', NULL, NULL, NULL, NULL),
('270', '25', '13', '2026-03-12', '10:00', '12:00', 'America/New_York', '2026-03-12 14:00:00+00', '2026-03-12 16:00:00+00', 'Tamil', '9 Quay Street', 'scheduled', 'staff', NULL, NULL, NULL, NULL, 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00.002+00', NULL, '2', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('271', '25', '13', '2026-03-13', '10:00', '12:00', 'America/New_York', '2026-03-13 14:00:00+00', '2026-03-13 16:00:00+00', 'Tamil', '9 Quay Street', 'accepted', 'staff', NULL, NULL, 'Entered twice', NULL, 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00.001+00', '2026-03-02 17:45:00+00', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('272', '25', '13', '2026-03-14', '10:00', '12:00', 'America/New_York', '2026-03-14 14:00:00+00', '2026-03-14 16:00:00+00', 'Tamil', '9 Quay Street', 'accepted', 'staff', NULL, NULL, NULL, NULL, 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00.002+00', NULL, '2', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('273', '25', '13', '2026-03-16', '10:00', '12:00', 'America/New_York', '2026-03-16 14:00:00+00', '2026-03-16 16:00:00+00', 'Tamil', '9 Quay Street', 'accepted', 'staff', NULL, NULL, NULL, NULL, 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00.001+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{"date": "2026-03-17", "note": "After lunch", "state": "open", "answer": null, "endTime": "15:00", "decidedAt": null, "startTime": "13:00", "proposedAt": "2026-03-02T17:45:00.000Z"}'),
('274', '25', '13', '2026-03-18', '10:00', '12:00', 'America/New_York', '2026-03-18 14:00:00+00', '2026-03-18 16:00:00+00', 'Tamil', '9 Quay Street', 'accepted', 'staff', NULL, NULL, NULL, NULL, 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00.002+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{"date": "2026-03-20", "note": null, "state": "open", "answer": null, "endTime": "15:00", "decidedAt": null, "startTime": "13:00", "proposedAt": "2026-03-02T17:45:00.000Z"}'),
('275', '25', '13', '2026-03-21', '10:00', '12:00', 'America/New_York', '2026-03-21 14:00:00+00', '2026-03-21 16:00:00+00', 'Tamil', '9 Quay Street', 'accepted', 'staff', NULL, NULL, NULL, NULL, 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00.002+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('276', '25', '13', '2026-03-24', '13:00', '15:00', 'America/New_York', '2026-03-24 17:00:00+00', '2026-03-24 19:00:00+00', 'Tamil', '9 Quay Street', 'accepted', 'staff', NULL, NULL, NULL, '241.00', 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00.002+00', NULL, '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{"date": "2026-03-24", "note": null, "state": "accepted", "answer": null, "endTime": "15:00", "decidedAt": "2026-03-02T17:45:00.000Z", "startTime": "13:00", "proposedAt": "2026-03-02T17:45:00.000Z"}'),
('277', '25', '13', '2026-03-25', '10:00', '12:00', 'America/New_York', '2026-03-25 14:00:00+00', '2026-03-25 16:00:00+00', 'Tamil', '9 Quay Street', 'accepted', 'staff', NULL, NULL, NULL, NULL, 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00.002+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{"date": "2026-03-26", "note": "If you can", "state": "declined", "answer": "Nobody is free then", "endTime": "15:00", "decidedAt": "2026-03-02T17:45:00.000Z", "startTime": "13:00", "proposedAt": "2026-03-02T17:45:00.000Z"}'),
('278', '26', '13', '2026-03-29', '10:00', '12:00', 'America/New_York', '2026-03-29 14:00:00+00', '2026-03-29 16:00:00+00', 'Tamil', '9 Quay Street', 'accepted', 'staff', NULL, NULL, 'Handed over', NULL, 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00.002+00', NULL, '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{"date": "2026-03-28", "note": null, "state": "declined", "answer": "The appointment was changed meanwhile.", "endTime": "15:00", "decidedAt": "2026-03-02T17:45:00.000Z", "startTime": "13:00", "proposedAt": "2026-03-02T17:45:00.000Z"}'),
('279', '25', '13', '2026-03-30', '22:00', '02:00', 'America/Chicago', '2026-03-31 03:00:00+00', '2026-03-31 07:00:00+00', 'Tamil', '9 Quay Street', 'accepted', 'staff', NULL, NULL, NULL, NULL, 'true', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('280', '25', '13', '2026-04-01', '10:00', '12:00', 'America/New_York', '2026-04-01 14:00:00+00', '2026-04-01 16:00:00+00', 'Tamil', '11 Quay Street', 'accepted', 'client', 'medical', 'routine', 'Second floor', '241.00', 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00.002+00', NULL, '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('281', NULL, '14', '2026-04-02', '10:00', '12:00', 'America/New_York', '2026-04-02 14:00:00+00', '2026-04-02 16:00:00+00', 'Tamil', '11 Quay Street', 'pending', 'client', 'educational', 'urgent', 'Second floor', '190.00', 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00.002+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('282', NULL, '13', '2026-04-03', '10:00', '12:00', 'America/New_York', '2026-04-03 14:00:00+00', '2026-04-03 16:00:00+00', 'Tamil', '11 Quay Street', 'declined', 'client', 'business', 'routine', 'Second floor', '241.00', 'false', 'false', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00.004+00', NULL, '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('283', '26', '13', '2026-04-04', '10:00', '12:00', 'America/New_York', '2026-04-04 14:00:00+00', '2026-04-04 16:00:00+00', 'Tamil', '9 Quay Street', 'scheduled', 'staff', NULL, NULL, NULL, NULL, 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00.001+00', NULL, '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('284', '26', '14', '2026-03-02', '13:15', '13:30', 'America/New_York', '2026-03-02 18:15:00+00', '2026-03-02 18:30:00+00', 'Tamil', '9 Quay Street', 'pending', 'staff', NULL, NULL, NULL, NULL, 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('285', '25', '13', '2026-04-05', '10:00', '12:00', 'America/New_York', '2026-04-05 14:00:00+00', '2026-04-05 16:00:00+00', 'Tamil', '9 Quay Street', 'pending', 'staff', NULL, NULL, NULL, NULL, 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('286', NULL, '13', '2026-04-08', '10:00', '12:00', 'America/New_York', '2026-04-08 14:00:00+00', '2026-04-08 16:00:00+00', 'Tamil', '9 Quay Street', 'cancelled', 'staff', NULL, NULL, NULL, NULL, 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00.001+00', NULL, '1', '2026-03-02 17:45:00+00', 'staff', 'Not needed', '0.00', NULL, NULL, NULL, NULL),
('287', NULL, '13', '2026-04-06', '10:00', '12:00', 'America/New_York', '2026-04-06 14:00:00+00', '2026-04-06 16:00:00+00', 'Tamil', '11 Quay Street', 'pending', 'client', 'other', 'emergency', 'Second floor', '241.00', 'false', 'false', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('288', NULL, '14', '2026-04-07', '10:00', '12:00', 'America/New_York', '2026-04-07 14:00:00+00', '2026-04-07 16:00:00+00', 'Tamil', '11 Quay Street', 'pending', 'client', 'legal', 'routine', 'Second floor', '190.00', 'false', 'false', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('289', '28', '15', '2026-02-27', '10:00', '12:00', 'America/New_York', '2026-02-27 15:00:00+00', '2026-02-27 17:00:00+00', 'Zulu', '9 Quay Street', 'accepted', 'staff', NULL, NULL, NULL, NULL, 'false', 'true', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('290', '26', '13', '2026-02-25', '10:00', '12:00', 'America/New_York', '2026-02-25 15:00:00+00', '2026-02-25 17:00:00+00', 'Tamil', '9 Quay Street', 'completed', 'staff', NULL, NULL, NULL, '150.00', 'false', 'true', 'completed', NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', NULL, NULL, NULL, '12:00', NULL, NULL, NULL, NULL, NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00.003+00', NULL, '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('291', '25', '14', '2026-04-20', '10:00', '12:00', 'America/New_York', '2026-04-20 14:00:00+00', '2026-04-20 16:00:00+00', 'Tamil', '1 Elm Street', 'scheduled', 'staff', NULL, 'urgent', NULL, NULL, 'true', 'false', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22 17:55:03.84015+00', '2026-11-22 17:55:03.84015+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('292', '26', '14', '2026-04-20', '10:00', '12:00', 'America/New_York', '2026-04-20 14:00:00+00', '2026-04-20 16:00:00+00', 'Tamil', '1 Elm Street', 'in-progress', 'staff', NULL, 'urgent', NULL, NULL, 'false', 'false', 'not_started', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22 17:55:03.84015+00', '2026-11-22 17:55:03.84015+00', NULL, '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO audit_log (id, at, actor_audience, actor_account_id, act, entity, entity_id, change, request_id) OVERRIDING SYSTEM VALUE VALUES
('1', '2026-03-02 14:00:00+00', 'staff', '1', 'settings.update', 'settings', '1', '{"mileageRate": {"to": 67, "from": 0}, "paymentDueDays": {"to": 14, "from": 30}, "defaultHourlyRate": {"to": 8000, "from": 7500}, "cancellationWindowHours": {"to": 48, "from": 24}, "cancellationChargePercent": {"to": 50, "from": 100}}', 'req-1'),
('2', '2026-03-02 14:00:00+00', 'staff', '1', 'billingRates.create', 'billing_rate', '10', '{"language": "Tamil", "rateCents": 9500}', 'req-2'),
('3', '2026-03-02 14:00:00+00', 'staff', '1', 'interpreters.create', 'interpreter', '25', '{}', 'req-3'),
('4', '2026-03-02 14:00:00+00', 'staff', '1', 'interpreters.create', 'interpreter', '26', '{}', 'req-4'),
('5', '2026-03-02 14:00:00+00', 'staff', '1', 'interpreters.create', 'interpreter', '27', '{}', 'req-5'),
('6', '2026-03-02 14:00:00+00', 'staff', '1', 'interpreters.invite', 'interpreter', '27', '{"email": "old.carla@old.example", "expiresAt": "2026-03-09T14:00:00.000Z"}', 'req-5'),
('7', '2026-03-02 14:00:00+00', 'staff', '1', 'interpreters.create', 'interpreter', '28', '{}', 'req-6'),
('8', '2026-03-02 14:00:00+00', 'staff', '1', 'clients.create', 'client', '13', '{}', 'req-7'),
('9', '2026-03-02 14:00:00+00', 'staff', '1', 'clients.create', 'client', '14', '{}', 'req-8'),
('10', '2026-03-02 14:00:00+00', 'staff', '1', 'clients.invite', 'client', '14', '{"email": "old.school@old.example", "expiresAt": "2026-03-09T14:00:00.000Z"}', 'req-8'),
('11', '2026-03-02 14:00:00+00', 'staff', '1', 'clients.create', 'client', '15', '{}', 'req-9'),
('12', '2026-03-02 14:00:00+00', 'staff', '1', 'interpreters.invite', 'interpreter', '27', '{"email": "old.carla@old.example", "expiresAt": "2026-03-09T14:00:00.000Z"}', 'req-a'),
('13', '2026-03-02 14:00:00+00', 'interpreter', '38', 'push.subscribe', 'push_subscription', '1', '{}', 'req-b'),
('14', '2026-03-02 14:00:00+00', 'interpreter', '38', 'push.subscribe', 'push_subscription', '2', '{}', 'req-c'),
('15', '2026-03-02 14:00:00+00', 'interpreter', '39', 'push.subscribe', 'push_subscription', '3', '{}', 'req-d'),
('16', '2026-03-02 14:00:00+00', 'interpreter', '38', 'texts.agree', 'interpreter', '25', '{"phone": "+12125550101", "source": "person"}', 'req-e'),
('17', '2026-03-02 14:00:00+00', 'interpreter', '38', 'texts.agree', 'interpreter', '28', '{"phone": "+12125550101", "source": "person"}', 'req-e'),
('18', '2026-03-02 14:00:00+00', 'interpreter', '38', 'messageWishes.changeMine', 'interpreter', '25', '{"quietHours": {"to": {"endTime": "07:30", "timeZone": "America/Chicago", "startTime": "21:00"}, "from": null}, "reminders by sms": {"to": false, "from": true}}', 'req-e'),
('19', '2026-03-02 14:00:00+00', 'client', '42', 'messageWishes.changeMine', 'client', '13', '{"quietHours": {"to": {"endTime": "06:00", "timeZone": "America/New_York", "startTime": "22:00"}, "from": null}, "arrival by email": {"to": false, "from": true}}', 'req-f'),
('20', '2026-03-02 14:00:00+00', 'staff', '1', 'texts.agree', 'interpreter', '26', '{"phone": "+12125550102", "source": "staff"}', 'req-g'),
('21', '2026-03-02 14:00:00+00', 'staff', '1', 'messageWishes.change', 'interpreter', '26', '{"payments by push": {"to": false, "from": true}}', 'req-g'),
('22', '2026-03-02 14:00:00+00', 'staff', '1', 'templates.put', 'message_template', '1', '{"text": {"to": "Tomorrow: {{place}} {{date}}", "from": "Reminder of your appointment: {{appointment}}{{#place}} at {{place}}{{/place}}."}, "template": "interpreter/reminder/sms"}', 'req-h'),
('23', '2026-03-02 14:00:00+00', 'staff', '1', 'templates.put', 'message_template', '1', '{"text": {"to": "See you at {{place}}.", "from": "{{#date}}{{date}}, {{time}} · {{/date}}{{language}}{{#place}} · {{place}}{{/place}}"}, "subject": {"to": "Soon", "from": "Appointment reminder"}, "template": "interpreter/reminder/push"}', 'req-i'),
('24', '2026-03-02 14:00:00+00', 'staff', '1', 'templates.put', 'message_template', '1', E'{"html": {"to": "<p>We come on {{date}} to <b>{{place}}</b>.</p>", "from": null}, "text": {"to": "We come on {{date}} to {{place}}.", "from": "Your appointment is confirmed:\\n\\n{{facts}}\\n\\n{{#portalLink}}Open in the portal: {{portalLink}}{{/portalLink}}"}, "subject": {"to": "Booked: {{date}}", "from": "Appointment confirmed{{#shortDate}}: {{language}}, {{shortDate}}{{/shortDate}}"}, "template": "client/booking_confirmed/email"}', 'req-j'),
('25', '2026-03-02 14:00:00+00', 'staff', '1', 'assignments.create', 'assignment', '262', '{"endsAt": "2026-03-02T17:00:00Z", "status": "accepted", "clientId": 13, "language": "Tamil", "startsAt": "2026-03-02T15:00:00Z", "interpreterId": 25}', 'req-k'),
('26', '2026-03-02 14:00:00+00', 'staff', '1', 'assignments.create', 'assignment', '263', '{"endsAt": "2026-03-02T16:00:00Z", "status": "accepted", "clientId": 14, "language": "Tamil", "startsAt": "2026-03-02T14:30:00Z", "interpreterId": 26}', 'req-l'),
('27', '2026-03-02 14:00:00+00', 'staff', '1', 'assignments.create', 'assignment', '264', '{"endsAt": "2026-03-02T21:00:00Z", "status": "accepted", "clientId": 13, "language": "Tamil", "startsAt": "2026-03-02T19:00:00Z", "interpreterId": 26}', 'req-m'),
('28', '2026-03-02 14:00:00+00', 'staff', '1', 'assignments.create', 'assignment', '265', '{"endsAt": "2026-03-02T20:00:00Z", "status": "accepted", "clientId": 13, "language": "Tamil", "startsAt": "2026-03-02T18:45:00Z", "interpreterId": 25}', 'req-n'),
('29', '2026-03-02 14:00:00+00', 'staff', '1', 'assignments.create', 'assignment', '266', '{"endsAt": "2026-03-02T20:30:00Z", "status": "accepted", "clientId": 13, "language": "Tamil", "startsAt": "2026-03-02T18:00:00Z", "interpreterId": 27}', 'req-o'),
('30', '2026-03-02 14:20:00+00', 'interpreter', '38', 'assignments.track', 'assignment', '262', '{"to": "en_route", "from": "not_started"}', 'req-p'),
('31', '2026-03-02 14:30:00+00', 'interpreter', '39', 'assignments.track', 'assignment', '263', '{"to": "in_progress", "from": "not_started"}', 'req-q'),
('32', '2026-03-02 14:50:00+00', 'interpreter', '38', 'assignments.track', 'assignment', '262', '{"to": "arrived", "from": "en_route"}', 'req-r'),
('33', '2026-03-02 15:00:00+00', 'interpreter', '38', 'assignments.track', 'assignment', '262', '{"to": "in_progress", "from": "arrived"}', 'req-s'),
('34', '2026-03-02 16:05:00+00', 'staff', '1', 'assignments.track', 'assignment', '263', '{"to": "completed", "from": "in_progress", "actualEndTime": "11:00"}', 'req-t'),
('35', '2026-03-02 16:05:00+00', 'staff', '1', 'payments.create', 'payment', '158', '{"payCents": 6000, "chargeCents": 19000, "assignmentId": 263}', 'req-t'),
('36', '2026-03-02 17:10:00+00', 'interpreter', '38', 'assignments.track', 'assignment', '262', '{"to": "completed", "from": "in_progress", "actualEndTime": "12:00"}', 'req-u'),
('37', '2026-03-02 17:10:00+00', 'interpreter', '38', 'payments.create', 'payment', '159', '{"payCents": 10433, "chargeCents": 24100, "assignmentId": 262}', 'req-u'),
('38', '2026-03-02 17:10:00+00', 'interpreter', '38', 'receipts.put', 'assignment', '262', '{"bytes": 101, "receiptId": "00000000-0000-4000-8000-000000000001", "contentType": "image/jpeg"}', 'req-v'),
('39', '2026-03-02 17:10:00+00', 'interpreter', '38', 'receipts.put', 'assignment', '262', '{"bytes": 102, "receiptId": "00000000-0000-4000-8000-000000000002", "contentType": "image/jpeg"}', 'req-w'),
('40', '2026-03-02 17:10:00+00', 'interpreter', '38', 'receipts.put', 'assignment', '262', '{"bytes": 103, "receiptId": "00000000-0000-4000-8000-000000000003", "contentType": "image/jpeg"}', 'req-x'),
('41', '2026-03-02 17:10:00+00', 'interpreter', '38', 'receipts.delete', 'assignment', '262', '{"bytes": 103, "receiptId": "00000000-0000-4000-8000-000000000003", "contentType": "image/jpeg", "interpreterId": 25}', 'req-y'),
('42', '2026-03-02 17:10:00+00', 'client', '42', 'appointments.rate', 'assignment', '262', '{"stars": [null, 2]}', 'req-z'),
('43', '2026-03-02 17:10:00+00', 'client', '43', 'appointments.rate', 'assignment', '263', '{"stars": [null, 4]}', 'req-10'),
('44', '2026-03-02 17:10:00+00', 'client', '43', 'appointments.rate', 'assignment', '263', '{"stars": [4, 5]}', 'req-11'),
('45', '2026-03-02 17:45:00+00', 'interpreter', '39', 'assignments.track', 'assignment', '264', '{"to": "en_route", "from": "not_started"}', 'req-12'),
('46', '2026-03-02 17:45:00+00', 'interpreter', '38', 'assignments.track', 'assignment', '265', '{"to": "arrived", "from": "not_started"}', 'req-13'),
('47', '2026-03-02 17:45:00+00', 'interpreter', '40', 'assignments.track', 'assignment', '266', '{"to": "in_progress", "from": "not_started"}', 'req-14'),
('48', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.create', 'assignment', '267', '{"endsAt": "2026-03-09T16:00:00Z", "status": "accepted", "clientId": 13, "language": "Tamil", "startsAt": "2026-03-09T14:00:00Z", "interpreterId": 25}', 'req-15'),
('49', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.cancel', 'assignment', '267', '{"from": "accepted", "reason": "The ward is closed"}', 'req-16'),
('50', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.create', 'assignment', '268', '{"endsAt": "2026-03-03T22:00:00Z", "status": "accepted", "clientId": 13, "language": "Tamil", "startsAt": "2026-03-03T20:00:00Z", "interpreterId": 25}', 'req-17'),
('51', '2026-03-02 17:45:00+00', 'client', '42', 'appointments.cancel', 'assignment', '268', '{"from": "accepted", "reason": "The patient is ill", "bookedCents": 24100, "chargeCents": 12050}', 'req-19'),
('52', '2026-03-02 17:45:00+00', 'client', '42', 'payments.create', 'payment', '160', '{"payCents": 3000, "chargeCents": 12050, "assignmentId": 268}', 'req-19'),
('53', '2026-03-02 17:45:00+00', 'client', '42', 'appointments.request', 'assignment', '269', '{"endsAt": "2026-03-11T16:00:00Z", "urgency": "routine", "language": "Tamil", "startsAt": "2026-03-11T14:00:00Z"}', 'req-1a'),
('54', '2026-03-02 17:45:00+00', 'client', '42', 'appointments.cancel', 'assignment', '269', '{"from": "pending", "reason": "Found somebody", "bookedCents": 24100, "chargeCents": 0}', 'req-1b'),
('55', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.create', 'assignment', '270', '{"endsAt": "2026-03-12T16:00:00Z", "status": "accepted", "clientId": 13, "language": "Tamil", "startsAt": "2026-03-12T14:00:00Z", "interpreterId": 25}', 'req-1c'),
('56', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.cancel', 'assignment', '270', '{"from": "accepted"}', 'req-1d'),
('57', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.restore', 'assignment', '270', '{"status": "scheduled"}', 'req-1e'),
('58', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.create', 'assignment', '271', '{"endsAt": "2026-03-13T16:00:00Z", "status": "accepted", "clientId": 13, "language": "Tamil", "startsAt": "2026-03-13T14:00:00Z", "interpreterId": 25}', 'req-1f'),
('59', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.delete', 'assignment', '271', '{"status": "accepted"}', 'req-1g'),
('60', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.create', 'assignment', '272', '{"endsAt": "2026-03-14T16:00:00Z", "status": "accepted", "clientId": 13, "language": "Tamil", "startsAt": "2026-03-14T14:00:00Z", "interpreterId": 25}', 'req-1h'),
('61', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.delete', 'assignment', '272', '{"status": "accepted"}', 'req-1i'),
('62', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.restore', 'assignment', '272', '{"status": "accepted"}', 'req-1j'),
('63', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.create', 'assignment', '273', '{"endsAt": "2026-03-16T16:00:00Z", "status": "accepted", "clientId": 13, "language": "Tamil", "startsAt": "2026-03-16T14:00:00Z", "interpreterId": 25}', 'req-1k'),
('64', '2026-03-02 17:45:00+00', 'client', '42', 'appointments.propose', 'assignment', '273', '{"date": "2026-03-17", "endTime": "15:00", "replaces": null, "startTime": "13:00"}', 'req-1l'),
('65', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.create', 'assignment', '274', '{"endsAt": "2026-03-18T16:00:00Z", "status": "accepted", "clientId": 13, "language": "Tamil", "startsAt": "2026-03-18T14:00:00Z", "interpreterId": 25}', 'req-1m'),
('66', '2026-03-02 17:45:00+00', 'client', '42', 'appointments.propose', 'assignment', '274', '{"date": "2026-03-19", "endTime": "15:00", "replaces": null, "startTime": "13:00"}', 'req-1n'),
('67', '2026-03-02 17:45:00+00', 'client', '42', 'appointments.propose', 'assignment', '274', '{"date": "2026-03-20", "endTime": "15:00", "replaces": "open", "startTime": "13:00"}', 'req-1o'),
('68', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.create', 'assignment', '275', '{"endsAt": "2026-03-21T16:00:00Z", "status": "accepted", "clientId": 13, "language": "Tamil", "startsAt": "2026-03-21T14:00:00Z", "interpreterId": 25}', 'req-1p'),
('69', '2026-03-02 17:45:00+00', 'client', '42', 'appointments.propose', 'assignment', '275', '{"date": "2026-03-22", "endTime": "15:00", "replaces": null, "startTime": "13:00"}', 'req-1q'),
('70', '2026-03-02 17:45:00+00', 'client', '42', 'appointments.withdrawProposal', 'assignment', '275', '{"date": "2026-03-22", "endTime": "15:00", "startTime": "13:00"}', 'req-1r'),
('71', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.create', 'assignment', '276', '{"endsAt": "2026-03-23T16:00:00Z", "status": "accepted", "clientId": 13, "language": "Tamil", "startsAt": "2026-03-23T14:00:00Z", "interpreterId": 25}', 'req-1s'),
('72', '2026-03-02 17:45:00+00', 'client', '42', 'appointments.propose', 'assignment', '276', '{"date": "2026-03-24", "endTime": "15:00", "replaces": null, "startTime": "13:00"}', 'req-1t'),
('73', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.acceptProposal', 'assignment', '276', '{"endsAt": ["2026-03-23T16:00:00Z", "2026-03-24T19:00:00Z"], "startsAt": ["2026-03-23T14:00:00Z", "2026-03-24T17:00:00Z"], "totalAmountCents": [null, 24100]}', 'req-1u'),
('74', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.create', 'assignment', '277', '{"endsAt": "2026-03-25T16:00:00Z", "status": "accepted", "clientId": 13, "language": "Tamil", "startsAt": "2026-03-25T14:00:00Z", "interpreterId": 25}', 'req-1v'),
('75', '2026-03-02 17:45:00+00', 'client', '42', 'appointments.propose', 'assignment', '277', '{"date": "2026-03-26", "endTime": "15:00", "replaces": null, "startTime": "13:00"}', 'req-1w'),
('76', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.declineProposal', 'assignment', '277', '{"date": "2026-03-26"}', 'req-1x'),
('77', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.create', 'assignment', '278', '{"endsAt": "2026-03-27T16:00:00Z", "status": "accepted", "clientId": 13, "language": "Tamil", "startsAt": "2026-03-27T14:00:00Z", "interpreterId": 25}', 'req-1y'),
('78', '2026-03-02 17:45:00+00', 'client', '42', 'appointments.propose', 'assignment', '278', '{"date": "2026-03-28", "endTime": "15:00", "replaces": null, "startTime": "13:00"}', 'req-1z'),
('79', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.update', 'assignment', '278', '{"notes": "changed", "endsAt": ["2026-03-27T16:00:00Z", "2026-03-29T16:00:00Z"], "startsAt": ["2026-03-27T14:00:00Z", "2026-03-29T14:00:00Z"], "interpreterId": [25, 26]}', 'req-20'),
('80', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.create', 'assignment', '279', '{"endsAt": "2026-03-31T07:00:00Z", "status": "accepted", "clientId": 13, "language": "Tamil", "startsAt": "2026-03-31T03:00:00Z", "interpreterId": 25}', 'req-21'),
('81', '2026-03-02 17:45:00+00', 'client', '42', 'appointments.request', 'assignment', '280', '{"endsAt": "2026-04-01T16:00:00Z", "urgency": "routine", "language": "Tamil", "startsAt": "2026-04-01T14:00:00Z"}', 'req-22'),
('82', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.broadcast', 'assignment', '280', '{"from": "pending", "offersMade": 3}', 'req-23'),
('83', '2026-03-02 17:45:00+00', 'token', NULL, 'assignments.accept', 'assignment', '280', '{"interpreterId": 25}', 'req-25'),
('84', '2026-03-02 17:45:00+00', 'token', NULL, 'assignments.accept', 'offer', '249', '{}', 'req-25'),
('85', '2026-03-02 17:45:00+00', 'client', '43', 'appointments.request', 'assignment', '281', '{"endsAt": "2026-04-02T16:00:00Z", "urgency": "urgent", "language": "Tamil", "startsAt": "2026-04-02T14:00:00Z"}', 'req-26'),
('86', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.broadcast', 'assignment', '281', '{"from": "pending", "offersMade": 3}', 'req-27'),
('87', '2026-03-02 17:45:00+00', 'interpreter', '39', 'assignments.decline', 'offer', '253', '{"isLast": false, "assignmentId": 281}', 'req-28'),
('88', '2026-03-02 17:45:00+00', 'client', '42', 'appointments.request', 'assignment', '282', '{"endsAt": "2026-04-03T16:00:00Z", "urgency": "routine", "language": "Tamil", "startsAt": "2026-04-03T14:00:00Z"}', 'req-29'),
('89', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.broadcast', 'assignment', '282', '{"from": "pending", "offersMade": 3}', 'req-2a'),
('90', '2026-03-02 17:45:00+00', 'interpreter', '38', 'assignments.decline', 'offer', '255', '{"isLast": false, "assignmentId": 282}', 'req-2b'),
('91', '2026-03-02 17:45:00+00', 'interpreter', '39', 'assignments.decline', 'offer', '256', '{"isLast": false, "assignmentId": 282}', 'req-2c'),
('92', '2026-03-02 17:45:00+00', 'interpreter', '40', 'assignments.decline', 'offer', '257', '{"isLast": true, "assignmentId": 282}', 'req-2d'),
('93', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.create', 'assignment', '283', '{"endsAt": "2026-04-04T16:00:00Z", "status": "pending", "clientId": 13, "language": "Tamil", "startsAt": "2026-04-04T14:00:00Z", "interpreterId": 25}', 'req-2e'),
('94', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.assign', 'assignment', '283', '{"from": "pending", "interpreterId": 26, "formerInterpreterId": null}', 'req-2g'),
('95', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.create', 'assignment', '284', '{"endsAt": "2026-03-02T18:30:00Z", "status": "pending", "clientId": 14, "language": "Tamil", "startsAt": "2026-03-02T18:15:00Z", "interpreterId": 26}', 'req-2h'),
('96', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.create', 'assignment', '285', '{"endsAt": "2026-04-05T16:00:00Z", "status": "pending", "clientId": 13, "language": "Tamil", "startsAt": "2026-04-05T14:00:00Z", "interpreterId": 25}', 'req-2i'),
('97', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.create', 'assignment', '286', '{"endsAt": "2026-04-08T16:00:00Z", "status": "pending", "clientId": 13, "language": "Tamil", "startsAt": "2026-04-08T14:00:00Z", "interpreterId": 25}', 'req-2j'),
('98', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.cancel', 'assignment', '286', '{"from": "pending", "reason": "Not needed"}', 'req-2k'),
('99', '2026-03-02 17:45:00+00', 'client', '42', 'appointments.request', 'assignment', '287', '{"endsAt": "2026-04-06T16:00:00Z", "urgency": "emergency", "language": "Tamil", "startsAt": "2026-04-06T14:00:00Z"}', 'req-2l'),
('100', '2026-03-02 17:45:00+00', 'client', '43', 'appointments.request', 'assignment', '288', '{"endsAt": "2026-04-07T16:00:00Z", "urgency": "routine", "language": "Tamil", "startsAt": "2026-04-07T14:00:00Z"}', 'req-2m'),
('101', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.create', 'assignment', '289', '{"endsAt": "2026-02-27T17:00:00Z", "status": "accepted", "clientId": 15, "language": "Zulu", "startsAt": "2026-02-27T15:00:00Z", "interpreterId": 28}', 'req-2n'),
('102', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.create', 'assignment', '290', '{"endsAt": "2026-02-25T17:00:00Z", "status": "accepted", "clientId": 13, "language": "Tamil", "startsAt": "2026-02-25T15:00:00Z", "interpreterId": 26}', 'req-2o'),
('103', '2026-03-02 17:45:00+00', 'staff', '1', 'assignments.track', 'assignment', '290', '{"to": "completed", "from": "not_started", "actualEndTime": "12:00"}', 'req-2p'),
('104', '2026-03-02 17:45:00+00', 'staff', '1', 'payments.create', 'payment', '161', '{"payCents": 6000, "chargeCents": 24100, "assignmentId": 290}', 'req-2p'),
('105', '2026-03-02 17:45:00+00', 'staff', '1', 'payments.void', 'payment', '161', '{"reason": "A wrong rate", "assignmentId": 290}', 'req-2r'),
('106', '2026-03-02 17:45:00+00', 'staff', '1', 'payments.create', 'payment', '162', '{"dueDate": "2026-02-20", "payCents": 6150, "chargeCents": 15000, "assignmentId": 290}', 'req-2s'),
('107', '2026-03-02 17:45:00+00', 'staff', '1', 'payments.pay', 'payment', '158', '{"paidDate": "2026-03-02", "assignmentId": 263, "paymentMethod": "Check 118"}', 'req-2u'),
('108', '2026-03-02 17:45:00+00', 'interpreter', '38', 'calendarFeed.make', 'calendar_feed', '25', '{}', 'req-2v'),
('109', '2026-03-02 17:45:00+00', 'interpreter', '39', 'interpreters.setAvailability', 'interpreter', '26', '{"isAvailable": {"to": false, "from": true}, "availabilityNotes": {"to": "Until April", "from": null}}', 'req-2w'),
('110', '2026-03-02 17:45:00+00', 'staff', '1', 'push.send', 'interpreter', '25', '{}', 'req-2x'),
('111', '2026-03-02 17:45:00+00', 'staff', '1', 'notifications.markRead', 'account', '1', '{"count": 3}', 'req-2z'),
('112', '2026-03-02 17:45:00+00', 'staff', '1', 'interpreters.archive', 'interpreter', '28', '{}', 'req-30'),
('113', '2026-03-02 17:45:00+00', 'staff', '1', 'clients.archive', 'client', '15', '{}', 'req-31'),
('114', '2026-03-02 18:30:00+00', 'system', NULL, 'offers.expire', 'offer', '259', '{}', NULL),
('115', '2026-03-02 18:30:00+00', 'system', NULL, 'payments.tellOverdue', 'payment', '162', '{"dueDate": "2026-02-20"}', NULL);
INSERT INTO billing_rates (id, language, hourly_rate, created_at, updated_at) OVERRIDING SYSTEM VALUE VALUES
('1', 'Spanish', '70.00', '2025-06-05 14:00:00+00', '2025-06-05 14:00:00+00'),
('2', 'Portuguese', '75.00', '2025-06-05 14:00:00+00', '2025-06-05 14:00:00+00'),
('3', 'French', '80.00', '2025-06-05 14:00:00+00', '2025-06-05 14:00:00+00'),
('4', 'Arabic', '85.00', '2025-06-05 14:00:00+00', '2025-06-05 14:00:00+00'),
('5', 'Chinese (Mandarin)', '85.00', '2025-06-05 14:00:00+00', '2025-06-05 14:00:00+00'),
('6', 'Chinese (Cantonese)', '85.00', '2025-06-05 14:00:00+00', '2025-06-05 14:00:00+00'),
('7', 'Russian', '80.00', '2025-06-05 14:00:00+00', '2025-06-05 14:00:00+00'),
('8', 'Somali', '95.00', '2025-06-05 14:00:00+00', '2025-06-05 14:00:00+00'),
('9', 'Sign Language (ASL)', '110.00', '2025-06-05 14:00:00+00', '2025-06-05 14:00:00+00'),
('10', 'Tamil', '95.00', '2026-03-02 14:00:00+00', '2026-03-02 14:00:00+00');
INSERT INTO calendar_feeds (interpreter_id, token_hash, token_nonce, created_at) OVERRIDING SYSTEM VALUE VALUES
('25', E'\\xe4d0475ea24cf0bddcf44a610e1ff5426c689ac95f8739ed6b118760b722a9a2', E'\\x872a332c44799c2f4844201e1387b550', '2026-03-02 17:45:00+00');
INSERT INTO channel_outages (channel, since, seen_at, why, is_told) OVERRIDING SYSTEM VALUE VALUES
('email', '2026-03-02 17:00:00+00', '2026-03-02 18:00:00+00', 'Connection refused', 'true'),
('push', '2026-03-02 18:05:00+00', '2026-03-02 18:10:00+00', 'Forbidden', 'false'),
('sms', '2026-03-02 18:00:00+00', '2026-03-02 18:10:00+00', 'Account suspended', 'false');
INSERT INTO clients (id, account_id, name, email, phone, address, addresses, contact_person, custom_rate, created_at, archived_at, updated_at) OVERRIDING SYSTEM VALUE VALUES
('1', '26', 'Riverside General Hospital', 'client@clients.parley.example', '(555) 010-0200', '1200 Riverside Drive, Downtown', '{"1250 Riverside Drive, Outpatient Pavilion, Second Floor, Downtown","88 Orchard Street, Family Clinic, Midtown"}', 'Patient Services Desk', '85.00', '2025-06-05 14:00:00+00', NULL, '2025-06-05 14:00:00+00'),
('2', '27', 'County Superior Court', 'superior.court@clients.parley.example', '(555) 010-0201', '1 Courthouse Square, Downtown', '{"3 Courthouse Square, Annex B, Downtown"}', 'Clerk of the Court', '95.00', '2025-06-05 14:00:00+00', NULL, '2025-06-05 14:00:00+00'),
('3', '28', 'Lakeview Unified School District', 'lakeview.schools@clients.parley.example', '(555) 010-0202', '450 Lakeview Avenue, Uptown', '{"12 Maple Street, Elementary School, Uptown","300 College Avenue, High School, Uptown"}', 'Family Liaison Office', NULL, '2025-06-05 14:00:00+00', NULL, '2025-06-05 14:00:00+00'),
('4', '29', 'Harborview Medical Group', 'harborview.medical@clients.parley.example', '(555) 010-0203', '77 Harbor View, Downtown', '{}', NULL, NULL, '2025-06-05 14:00:00+00', NULL, '2025-06-05 14:00:00+00'),
('5', '30', 'Midtown Legal Aid', 'midtown.legalaid@clients.parley.example', '(555) 010-0204', '215 Market Row, Midtown', '{"215 Market Row, Suite 900, Midtown"}', 'Intake Office', NULL, '2025-06-05 14:00:00+00', NULL, '2025-06-05 14:00:00+00'),
('6', '31', 'St. Brigid''s Children''s Hospital', 'st.brigids@clients.parley.example', '(555) 010-0205', '900 Park Terrace, Midtown', '{"910 Park Terrace, Emergency Entrance, Midtown"}', NULL, '80.00', '2025-06-05 14:00:00+00', NULL, '2025-06-05 14:00:00+00'),
('7', '32', 'Family Court, Second District', 'family.court@clients.parley.example', '(555) 010-0206', '60 Chapel Street, Uptown', '{}', NULL, NULL, '2025-06-05 14:00:00+00', NULL, '2025-06-05 14:00:00+00'),
('8', '33', 'Northgate Community College', 'northgate.college@clients.parley.example', '(555) 010-0207', '1 College Avenue, Uptown', '{"20 College Avenue, Testing Center, Uptown"}', NULL, NULL, '2025-06-05 14:00:00+00', NULL, '2025-06-05 14:00:00+00'),
('9', '34', 'Bright Steps Early Learning', 'bright.steps@clients.parley.example', '(555) 010-0208', '35 Garden Street, Midtown', '{}', 'Front Office', NULL, '2025-06-05 14:00:00+00', NULL, '2025-06-05 14:00:00+00'),
('10', '35', 'Beacon Physical Therapy', 'beacon.therapy@clients.parley.example', '(555) 010-0209', '502 Foundry Street, Midtown', '{}', NULL, NULL, '2025-06-05 14:00:00+00', NULL, '2025-06-05 14:00:00+00'),
('11', '36', 'Eastline Manufacturing', 'eastline@clients.parley.example', '(555) 010-0210', '7 Industrial Way, Uptown', '{"9 Industrial Way, Plant Two, Uptown"}', 'Human Resources', NULL, '2025-06-05 14:00:00+00', NULL, '2025-06-05 14:00:00+00'),
('12', '37', 'City Housing Office', 'city.housing@clients.parley.example', '(555) 010-0211', '100 Union Square, Downtown', '{}', NULL, '70.00', '2025-06-05 14:00:00+00', NULL, '2025-06-05 14:00:00+00'),
('13', '42', 'Côte Clinic', 'old.clinic@old.example', '212 555 0202', '7 Harbor Way', '{"9 Quay Street","11 Quay Street"}', 'Noor', '120.50', '2026-03-02 14:00:00+00', NULL, '2026-03-02 14:00:00+00'),
('14', '43', 'Hill School', 'old.school@old.example', '212 555 0202', '7 Harbor Way', '{}', NULL, NULL, '2026-03-02 14:00:00+00', NULL, '2026-03-02 14:00:00+00'),
('15', '44', 'Closed Court', 'old.closed@old.example', '212 555 0202', '7 Harbor Way', '{}', NULL, NULL, '2026-03-02 14:00:00+00', '2026-03-02 17:45:00+00', '2026-03-02 14:00:00+00');
INSERT INTO early_deliveries (provider_id, state, why, told_at) OVERRIDING SYSTEM VALUE VALUES
('SM9001', 'delivered', NULL, '2026-03-02 18:00:00+00'),
('SM9002', 'failed', 'Unknown number', '2026-03-02 18:00:00+00');
INSERT INTO idempotency_keys (account_id, key, act, request_hash, status, response, created_at) OVERRIDING SYSTEM VALUE VALUES
('1', 'kept', 'assignments.create', E'\\x1f58b9145b24d108d7ac38887338b3ea3229833b9c1e418250343f907bfd1047', '201', '{"id":1}', '2026-03-02 17:00:00+00');
INSERT INTO interpreters (id, account_id, name, email, phone, languages, hourly_rate, legal_rate, medical_rate, address, is_available, availability_notes, created_at, archived_at, updated_at) OVERRIDING SYSTEM VALUE VALUES
('1', '2', 'Marisol Vega', 'interpreter@interpreters.parley.example', '(555) 010-0100', '{Spanish,Portuguese}', '35.00', '40.00', '40.00', '18 Canal Walk, Downtown', 'true', NULL, '2025-06-05 14:00:00+00', NULL, '2025-06-05 14:00:00+00'),
('2', '3', 'Nguyễn Thị Hồng', 'hong.nguyen@interpreters.parley.example', '(555) 010-0101', '{Vietnamese}', '30.00', NULL, '35.00', '204 Orchard Street, Midtown', 'true', NULL, '2025-06-09 18:00:00+00', NULL, '2025-06-09 18:00:00+00'),
('3', '4', 'Omar Al-Khatib', 'omar.alkhatib@interpreters.parley.example', '(555) 010-0102', '{Arabic,French}', '35.00', '40.00', NULL, '77 Union Square, Downtown', 'true', NULL, '2025-06-13 22:00:00+00', NULL, '2025-06-13 22:00:00+00'),
('4', '5', 'Chen Meiling (陳美玲)', 'meiling.chen@interpreters.parley.example', '(555) 010-0103', '{"Chinese (Mandarin)","Chinese (Cantonese)"}', '35.00', NULL, '40.00', '31 Lantern Lane, Downtown', 'true', NULL, '2025-06-18 02:00:00+00', NULL, '2025-06-18 02:00:00+00'),
('5', '6', 'Oksana Kovalchuk', 'oksana.kovalchuk@interpreters.parley.example', '(555) 010-0104', '{Ukrainian,Russian}', '30.00', '35.00', NULL, '9 Birch Court, Uptown', 'true', NULL, '2025-06-22 06:00:00+00', NULL, '2025-06-22 06:00:00+00'),
('6', '7', 'Diego Fuentes Rivas', 'diego.fuentes@interpreters.parley.example', '(555) 010-0105', '{Spanish}', '30.00', NULL, NULL, '560 Market Row, Midtown', 'true', NULL, '2025-06-26 10:00:00+00', NULL, '2025-06-26 10:00:00+00'),
('7', '8', 'Min-jun Seo', 'minjun.seo@interpreters.parley.example', '(555) 010-0106', '{Korean}', '35.00', NULL, '35.00', '88 Grand Parade, Uptown', 'true', NULL, '2025-06-30 14:00:00+00', NULL, '2025-06-30 14:00:00+00'),
('8', '9', 'Amina Warsame', 'amina.warsame@interpreters.parley.example', '(555) 010-0107', '{Somali,Arabic}', '30.00', NULL, NULL, '142 River Road, Midtown', 'true', NULL, '2025-07-04 18:00:00+00', NULL, '2025-07-04 18:00:00+00'),
('9', '10', 'Priya Raghunathan', 'priya.raghunathan@interpreters.parley.example', '(555) 010-0108', '{Hindi}', '30.00', NULL, '40.00', '5 Museum Hill, Uptown', 'true', NULL, '2025-07-08 22:00:00+00', NULL, '2025-07-08 22:00:00+00'),
('10', '11', 'Paweł Zieliński', 'pawel.zielinski@interpreters.parley.example', '(555) 010-0109', '{Polish,Russian}', '25.00', NULL, NULL, '63 Foundry Street, Midtown', 'true', NULL, '2025-07-13 02:00:00+00', NULL, '2025-07-13 02:00:00+00'),
('11', '12', 'Shirin Daneshvar', 'shirin.daneshvar@interpreters.parley.example', '(555) 010-0110', '{"Farsi (Persian)"}', '35.00', '40.00', NULL, '12 Fountain Square, Downtown', 'true', NULL, '2025-07-17 06:00:00+00', NULL, '2025-07-17 06:00:00+00'),
('12', '13', 'Élodie Marchand', 'elodie.marchand@interpreters.parley.example', '(555) 010-0111', '{French}', '30.00', NULL, NULL, '229 College Avenue, Uptown', 'true', NULL, '2025-07-21 10:00:00+00', NULL, '2025-07-21 10:00:00+00'),
('13', '14', 'Rafael Antunes', 'rafael.antunes@interpreters.parley.example', '(555) 010-0112', '{Portuguese,Spanish}', '25.00', NULL, NULL, '41 Harbor View, Downtown', 'true', NULL, '2025-07-25 14:00:00+00', NULL, '2025-07-25 14:00:00+00'),
('14', '15', 'Dana Whitlock', 'dana.whitlock@interpreters.parley.example', '(555) 010-0113', '{"Sign Language (ASL)"}', '40.00', '40.00', '40.00', '310 Park Terrace, Midtown', 'true', NULL, '2025-07-29 18:00:00+00', NULL, '2025-07-29 18:00:00+00'),
('15', '16', 'Wong Kar Yan', 'karyan.wong@interpreters.parley.example', '(555) 010-0114', '{"Chinese (Cantonese)"}', '30.00', NULL, NULL, '16 Ferry Street, Downtown', 'true', NULL, '2025-08-02 22:00:00+00', NULL, '2025-08-02 22:00:00+00'),
('16', '17', 'Lucía Ibáñez', 'lucia.ibanez@interpreters.parley.example', '(555) 010-0115', '{Spanish}', '35.00', NULL, '40.00', '98 Chapel Street, Uptown', 'true', NULL, '2025-08-07 02:00:00+00', NULL, '2025-08-07 02:00:00+00'),
('17', '18', 'Youssef Benali', 'youssef.benali@interpreters.parley.example', '(555) 010-0116', '{Arabic,French}', '25.00', NULL, NULL, '7 Station Plaza, Midtown', 'false', 'On leave until the end of next month', '2025-08-11 06:00:00+00', NULL, '2025-08-11 06:00:00+00'),
('18', '19', 'Svetlana Orlova', 'svetlana.orlova@interpreters.parley.example', '(555) 010-0117', '{Russian}', '30.00', '40.00', NULL, '53 Elm Crescent, Uptown', 'true', NULL, '2025-08-15 10:00:00+00', NULL, '2025-08-15 10:00:00+00'),
('19', '20', 'Trần Quốc Bảo', 'bao.tran@interpreters.parley.example', '(555) 010-0118', '{Vietnamese}', '25.00', NULL, NULL, '120 Canal Walk, Downtown', 'true', NULL, '2025-08-19 14:00:00+00', NULL, '2025-08-19 14:00:00+00'),
('20', '21', 'Zhang Wei', 'wei.zhang@interpreters.parley.example', '(555) 010-0119', '{"Chinese (Mandarin)"}', '30.00', NULL, NULL, '401 Observatory Road, Uptown', 'true', NULL, '2025-08-23 18:00:00+00', NULL, '2025-08-23 18:00:00+00'),
('21', '22', 'Teresa Quiñones', 'teresa.quinones@interpreters.parley.example', '(555) 010-0120', '{Spanish}', '40.00', '40.00', NULL, '22 Mill Lane, Midtown', 'false', 'Training, back on Monday', '2025-08-27 22:00:00+00', NULL, '2025-08-27 22:00:00+00'),
('22', '23', 'Jordan Ellery', 'jordan.ellery@interpreters.parley.example', '(555) 010-0121', '{"Sign Language (ASL)"}', '35.00', NULL, NULL, '75 Theater Row, Downtown', 'true', NULL, '2025-09-01 02:00:00+00', NULL, '2025-09-01 02:00:00+00'),
('23', '24', 'Ravi Malhotra', 'ravi.malhotra@interpreters.parley.example', '(555) 010-0122', '{Hindi}', '25.00', NULL, NULL, '14 Garden Street, Midtown', 'false', 'Mornings only, please call first', '2025-09-05 06:00:00+00', NULL, '2025-09-05 06:00:00+00'),
('24', '25', 'Beatriz Navarro', 'beatriz.navarro@interpreters.parley.example', '(555) 010-0123', '{Spanish}', '30.00', NULL, '35.00', '66 Hillside Avenue, Uptown', 'true', NULL, '2026-03-02 13:05:00+00', NULL, '2026-03-02 13:05:00+00'),
('25', '38', 'Anna Peña', 'old.anna@old.example', '+12125550101', '{Tamil,French}', '30.00', '35.00', '40.00', '3 Canal Walk', 'true', NULL, '2026-03-02 14:00:00+00', NULL, '2026-03-02 14:00:00+00'),
('26', '39', 'Bruno Ćosić', 'old.bruno@old.example', '+12125550102', '{Tamil}', '30.00', NULL, NULL, '3 Canal Walk', 'false', 'Until April', '2026-03-02 14:00:00+00', NULL, '2026-03-02 17:45:00+00'),
('27', '40', 'Carla Dupont', 'old.carla@old.example', '555 0103', '{Tamil}', '30.00', NULL, NULL, '3 Canal Walk', 'true', NULL, '2026-03-02 14:00:00+00', NULL, '2026-03-02 14:00:00+00'),
('28', '41', 'Gone Interpreter', 'old.gone@old.example', '+12125550101', '{Zulu}', '30.00', NULL, NULL, '3 Canal Walk', 'true', NULL, '2026-03-02 14:00:00+00', '2026-03-02 17:45:00+00', '2026-03-02 14:00:00+00');
INSERT INTO login_failures (id, scope, failed_at) OVERRIDING SYSTEM VALUE VALUES
('1', 'account:staff:admin', '2026-03-02 17:00:00+00');
INSERT INTO message_preferences (audience, recipient_id, topic, channel, is_on, updated_at) OVERRIDING SYSTEM VALUE VALUES
('client', '13', 'arrival', 'email', 'false', '2026-03-02 14:00:00+00'),
('client', '13', 'bookings', 'email', 'true', '2026-03-02 14:00:00+00'),
('client', '13', 'completed', 'email', 'true', '2026-03-02 14:00:00+00'),
('client', '13', 'reminders', 'email', 'true', '2026-03-02 14:00:00+00'),
('client', '13', 'requests', 'email', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '25', 'bookings', 'email', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '25', 'bookings', 'push', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '25', 'bookings', 'sms', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '25', 'completed', 'email', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '25', 'completed', 'push', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '25', 'completed', 'sms', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '25', 'offers', 'email', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '25', 'offers', 'push', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '25', 'offers', 'sms', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '25', 'payments', 'email', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '25', 'payments', 'push', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '25', 'payments', 'sms', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '25', 'reminders', 'email', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '25', 'reminders', 'push', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '25', 'reminders', 'sms', 'false', '2026-03-02 14:00:00+00'),
('interpreter', '26', 'bookings', 'email', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '26', 'bookings', 'push', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '26', 'bookings', 'sms', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '26', 'completed', 'email', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '26', 'completed', 'push', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '26', 'completed', 'sms', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '26', 'offers', 'email', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '26', 'offers', 'push', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '26', 'offers', 'sms', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '26', 'payments', 'email', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '26', 'payments', 'push', 'false', '2026-03-02 14:00:00+00'),
('interpreter', '26', 'payments', 'sms', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '26', 'reminders', 'email', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '26', 'reminders', 'push', 'true', '2026-03-02 14:00:00+00'),
('interpreter', '26', 'reminders', 'sms', 'true', '2026-03-02 14:00:00+00');
INSERT INTO message_templates (audience, kind, channel, subject, text, html, updated_at, updated_by) OVERRIDING SYSTEM VALUE VALUES
('client', 'booking_confirmed', 'email', 'Booked: {{date}}', 'We come on {{date}} to {{place}}.', '<p>We come on {{date}} to <b>{{place}}</b>.</p>', '2026-03-02 14:00:00+00', '1'),
('interpreter', 'reminder', 'push', 'Soon', 'See you at {{place}}.', NULL, '2026-03-02 14:00:00+00', '1'),
('interpreter', 'reminder', 'sms', NULL, 'Tomorrow: {{place}} {{date}}', NULL, '2026-03-02 14:00:00+00', '1');
INSERT INTO notification_events (id, notification_id, at, state, note) OVERRIDING SYSTEM VALUE VALUES
('2', '206', '2026-03-02 18:30:00+00', 'sending', NULL),
('3', '207', '2026-03-02 18:30:00+00', 'sending', NULL),
('11', '216', '2026-03-02 18:30:00+00', 'sending', NULL),
('12', '220', '2026-03-02 18:30:00+00', 'sending', NULL),
('14', '232', '2026-03-02 18:30:00+00', 'sending', NULL),
('19', '218', '2026-03-02 18:30:00+00', 'sending', NULL),
('20', '222', '2026-03-02 18:30:00+00', 'sending', NULL),
('21', '234', '2026-03-02 18:30:00+00', 'sending', NULL),
('26', '217', '2026-03-02 18:30:00+00', 'sending', NULL),
('27', '219', '2026-03-02 18:30:00+00', 'sending', NULL),
('28', '221', '2026-03-02 18:30:00+00', 'sending', NULL),
('29', '223', '2026-03-02 18:30:00+00', 'sending', NULL),
('30', '225', '2026-03-02 18:30:00+00', 'sending', NULL),
('36', '253', '2026-03-02 18:30:00+00', 'sending', NULL),
('43', '255', '2026-03-02 18:30:00+00', 'sending', NULL),
('46', '272', '2026-03-02 18:30:00+00', 'sending', NULL),
('48', '366', '2026-03-02 18:30:00+00', 'sending', NULL),
('49', '205', '2026-03-02 18:30:00+00', 'dropped', 'the link has ended'),
('50', '206', '2026-03-02 18:30:00+00', 'failed', 'No such mailbox'),
('51', '207', '2026-03-02 18:30:00+00', 'failed', 'No such mailbox'),
('52', '209', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is completed'),
('53', '211', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is completed'),
('54', '213', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is completed'),
('55', '345', '2026-03-02 18:30:00+00', 'dropped', 'the offer is accepted'),
('56', '348', '2026-03-02 18:30:00+00', 'dropped', 'the offer is filled'),
('57', '216', '2026-03-02 18:30:00+00', 'sent', NULL),
('58', '208', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is completed'),
('59', '212', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is completed'),
('60', '220', '2026-03-02 18:30:00+00', 'sent', NULL),
('61', '224', '2026-03-02 18:30:00+00', 'dropped', 'the recipient has no telephone number that takes texts'),
('62', '232', '2026-03-02 18:30:00+00', 'sent', NULL),
('63', '344', '2026-03-02 18:30:00+00', 'dropped', 'the offer is accepted'),
('64', '347', '2026-03-02 18:30:00+00', 'dropped', 'the offer is filled'),
('65', '226', '2026-03-02 18:30:00+00', 'sending', NULL),
('68', '231', '2026-03-02 18:30:00+00', 'sending', NULL),
('69', '233', '2026-03-02 18:30:00+00', 'sending', NULL),
('70', '236', '2026-03-02 18:30:00+00', 'sending', NULL),
('76', '365', '2026-03-02 18:30:00+00', 'sending', NULL),
('83', '290', '2026-03-02 18:30:00+00', 'sending', NULL),
('84', '294', '2026-03-02 18:30:00+00', 'sending', NULL),
('85', '299', '2026-03-02 18:30:00+00', 'sending', NULL),
('86', '305', '2026-03-02 18:30:00+00', 'sending', NULL),
('88', '316', '2026-03-02 18:30:00+00', 'sending', NULL),
('89', '320', '2026-03-02 18:30:00+00', 'sending', NULL),
('91', '364', '2026-03-02 18:30:00+00', 'sending', NULL),
('97', '292', '2026-03-02 18:30:00+00', 'sending', NULL),
('98', '296', '2026-03-02 18:30:00+00', 'sending', NULL),
('99', '301', '2026-03-02 18:30:00+00', 'sending', NULL),
('100', '307', '2026-03-02 18:30:00+00', 'sending', NULL),
('102', '318', '2026-03-02 18:30:00+00', 'sending', NULL),
('106', '210', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is completed'),
('107', '214', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is completed'),
('108', '218', '2026-03-02 18:30:00+00', 'queued', 'Busy'),
('109', '222', '2026-03-02 18:30:00+00', 'sent', NULL),
('110', '234', '2026-03-02 18:30:00+00', 'sent', NULL),
('111', '243', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is not booked any more'),
('112', '346', '2026-03-02 18:30:00+00', 'dropped', 'the offer is accepted'),
('113', '349', '2026-03-02 18:30:00+00', 'dropped', 'the offer is filled'),
('114', '241', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is not booked any more'),
('115', '249', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is not booked any more'),
('116', '253', '2026-03-02 18:30:00+00', 'sent', NULL),
('117', '262', '2026-03-02 18:30:00+00', 'dropped', 'a later message says it'),
('118', '266', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is on again'),
('119', '350', '2026-03-02 18:30:00+00', 'dropped', 'the offer is filled'),
('124', '254', '2026-03-02 18:30:00+00', 'sending', NULL),
('125', '256', '2026-03-02 18:30:00+00', 'sending', NULL),
('127', '260', '2026-03-02 18:30:00+00', 'sending', NULL),
('132', '271', '2026-03-02 18:30:00+00', 'sending', NULL),
('133', '273', '2026-03-02 18:30:00+00', 'sending', NULL),
('140', '371', '2026-03-02 18:30:00+00', 'sending', NULL),
('146', '322', '2026-03-02 18:30:00+00', 'sending', NULL),
('149', '336', '2026-03-02 18:30:00+00', 'sending', NULL),
('150', '340', '2026-03-02 18:30:00+00', 'sending', NULL),
('151', '354', '2026-03-02 18:30:00+00', 'sending', NULL),
('152', '392', '2026-03-02 18:30:00+00', 'sending', NULL),
('154', '425', '2026-03-02 18:30:00+00', 'sending', NULL),
('155', '429', '2026-03-02 18:30:00+00', 'sending', NULL),
('159', '402', '2026-03-02 18:30:00+00', 'sending', NULL),
('165', '334', '2026-03-02 18:30:00+00', 'sending', NULL),
('166', '338', '2026-03-02 18:30:00+00', 'sending', NULL),
('167', '352', '2026-03-02 18:30:00+00', 'sending', NULL),
('168', '390', '2026-03-02 18:30:00+00', 'sending', NULL),
('171', '423', '2026-03-02 18:30:00+00', 'sending', NULL),
('179', '400', '2026-03-02 18:30:00+00', 'sending', NULL),
('182', '426', '2026-03-02 18:30:00+00', 'sending', NULL),
('183', '251', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is not booked any more'),
('184', '255', '2026-03-02 18:30:00+00', 'sent', NULL),
('185', '264', '2026-03-02 18:30:00+00', 'dropped', 'a later message says it'),
('186', '268', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is on again'),
('187', '272', '2026-03-02 18:30:00+00', 'sent', NULL),
('188', '366', '2026-03-02 18:30:00+00', 'sent', NULL),
('189', '215', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is completed'),
('190', '217', '2026-03-02 18:30:00+00', 'sent', NULL),
('191', '219', '2026-03-02 18:30:00+00', 'sent', NULL),
('192', '221', '2026-03-02 18:30:00+00', 'sent', NULL),
('193', '223', '2026-03-02 18:30:00+00', 'sent', NULL),
('194', '225', '2026-03-02 18:30:00+00', 'sent', NULL),
('195', '226', '2026-03-02 18:30:00+00', 'sent', NULL),
('196', '227', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is completed'),
('197', '229', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is completed'),
('198', '231', '2026-03-02 18:30:00+00', 'sent', NULL),
('199', '233', '2026-03-02 18:30:00+00', 'sent', NULL),
('200', '236', '2026-03-02 18:30:00+00', 'sent', NULL),
('201', '238', '2026-03-02 18:30:00+00', 'dropped', 'turned off by the recipient'),
('202', '240', '2026-03-02 18:30:00+00', 'dropped', 'turned off by the recipient'),
('203', '242', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is not booked any more'),
('204', '244', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is not booked any more'),
('205', '351', '2026-03-02 18:30:00+00', 'dropped', 'the offer is filled'),
('206', '365', '2026-03-02 18:30:00+00', 'sent', NULL),
('207', '368', '2026-03-02 18:30:00+00', 'dropped', 'the offer is declined'),
('208', '276', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is not booked any more'),
('209', '284', '2026-03-02 18:30:00+00', 'dropped', 'a later message says it'),
('210', '288', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is on again'),
('211', '292', '2026-03-02 18:30:00+00', 'sent', NULL),
('212', '296', '2026-03-02 18:30:00+00', 'sent', NULL),
('213', '301', '2026-03-02 18:30:00+00', 'sent', NULL),
('214', '307', '2026-03-02 18:30:00+00', 'sent', NULL),
('215', '313', '2026-03-02 18:30:00+00', 'dropped', 'a later message says it'),
('216', '318', '2026-03-02 18:30:00+00', 'sent', NULL),
('217', '369', '2026-03-02 18:30:00+00', 'dropped', 'the offer is declined'),
('218', '377', '2026-03-02 18:30:00+00', 'dropped', 'the offer is declined'),
('219', '380', '2026-03-02 18:30:00+00', 'dropped', 'the offer is declined'),
('224', '295', '2026-03-02 18:30:00+00', 'sending', NULL),
('225', '297', '2026-03-02 18:30:00+00', 'sending', NULL),
('226', '300', '2026-03-02 18:30:00+00', 'sending', NULL),
('227', '302', '2026-03-02 18:30:00+00', 'sending', NULL),
('228', '306', '2026-03-02 18:30:00+00', 'sending', NULL),
('229', '308', '2026-03-02 18:30:00+00', 'sending', NULL),
('232', '317', '2026-03-02 18:30:00+00', 'sending', NULL),
('233', '319', '2026-03-02 18:30:00+00', 'sending', NULL),
('234', '321', '2026-03-02 18:30:00+00', 'sending', NULL),
('235', '323', '2026-03-02 18:30:00+00', 'sending', NULL),
('236', '325', '2026-03-02 18:30:00+00', 'sending', NULL),
('240', '335', '2026-03-02 18:30:00+00', 'sending', NULL),
('241', '337', '2026-03-02 18:30:00+00', 'sending', NULL),
('242', '339', '2026-03-02 18:30:00+00', 'sending', NULL),
('243', '341', '2026-03-02 18:30:00+00', 'sending', NULL),
('245', '353', '2026-03-02 18:30:00+00', 'sending', NULL),
('246', '355', '2026-03-02 18:30:00+00', 'sending', NULL),
('247', '363', '2026-03-02 18:30:00+00', 'sending', NULL),
('248', '374', '2026-03-02 18:30:00+00', 'sending', NULL),
('249', '391', '2026-03-02 18:30:00+00', 'sending', NULL),
('250', '393', '2026-03-02 18:30:00+00', 'sending', NULL),
('251', '409', '2026-03-02 18:30:00+00', 'sending', NULL),
('252', '411', '2026-03-02 18:30:00+00', 'sending', NULL),
('253', '413', '2026-03-02 18:30:00+00', 'sending', NULL),
('258', '422', '2026-03-02 18:30:00+00', 'sending', NULL),
('260', '401', '2026-03-02 18:30:00+00', 'sending', NULL),
('263', '427', '2026-03-02 18:30:00+00', 'sending', NULL),
('264', '274', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is not booked any more'),
('265', '282', '2026-03-02 18:30:00+00', 'dropped', 'a later message says it'),
('266', '286', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is on again'),
('267', '290', '2026-03-02 18:30:00+00', 'sent', NULL),
('268', '294', '2026-03-02 18:30:00+00', 'sent', NULL),
('269', '299', '2026-03-02 18:30:00+00', 'sent', NULL),
('270', '305', '2026-03-02 18:30:00+00', 'sent', NULL),
('271', '311', '2026-03-02 18:30:00+00', 'dropped', 'a later message says it'),
('272', '316', '2026-03-02 18:30:00+00', 'sent', NULL),
('273', '320', '2026-03-02 18:30:00+00', 'sent', NULL),
('274', '360', '2026-03-02 18:30:00+00', 'dropped', 'the recipient has no telephone number that takes texts'),
('275', '364', '2026-03-02 18:30:00+00', 'sent', NULL),
('276', '367', '2026-03-02 18:30:00+00', 'dropped', 'the offer is declined'),
('277', '250', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is not booked any more'),
('278', '252', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is not booked any more'),
('279', '254', '2026-03-02 18:30:00+00', 'sent', NULL),
('280', '256', '2026-03-02 18:30:00+00', 'sent', NULL),
('281', '259', '2026-03-02 18:30:00+00', 'dropped', 'a later message says it'),
('282', '260', '2026-03-02 18:30:00+00', 'sent', NULL),
('283', '263', '2026-03-02 18:30:00+00', 'dropped', 'a later message says it'),
('284', '265', '2026-03-02 18:30:00+00', 'dropped', 'a later message says it'),
('285', '267', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is on again'),
('286', '269', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is on again'),
('287', '271', '2026-03-02 18:30:00+00', 'sent', NULL),
('288', '273', '2026-03-02 18:30:00+00', 'sent', NULL),
('289', '275', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is not booked any more'),
('290', '277', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is not booked any more'),
('291', '281', '2026-03-02 18:30:00+00', 'dropped', 'they never heard of it'),
('292', '283', '2026-03-02 18:30:00+00', 'dropped', 'a later message says it'),
('293', '285', '2026-03-02 18:30:00+00', 'dropped', 'a later message says it'),
('294', '371', '2026-03-02 18:30:00+00', 'sent', NULL),
('295', '376', '2026-03-02 18:30:00+00', 'dropped', 'the offer is declined'),
('296', '379', '2026-03-02 18:30:00+00', 'dropped', 'the offer is declined'),
('297', '382', '2026-03-02 18:30:00+00', 'dropped', 'the offer is declined'),
('298', '388', '2026-03-02 18:30:00+00', 'dropped', 'the offer is filled'),
('299', '326', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is not booked any more'),
('300', '334', '2026-03-02 18:30:00+00', 'sent', NULL),
('301', '338', '2026-03-02 18:30:00+00', 'sent', NULL),
('302', '352', '2026-03-02 18:30:00+00', 'sent', NULL),
('303', '370', '2026-03-02 18:30:00+00', 'dropped', 'the recipient has no telephone number that takes texts'),
('304', '375', '2026-03-02 18:30:00+00', 'dropped', 'the offer is declined'),
('305', '378', '2026-03-02 18:30:00+00', 'dropped', 'the offer is declined'),
('306', '381', '2026-03-02 18:30:00+00', 'dropped', 'the offer is declined'),
('307', '387', '2026-03-02 18:30:00+00', 'dropped', 'the offer is filled'),
('308', '390', '2026-03-02 18:30:00+00', 'sent', NULL),
('309', '397', '2026-03-02 18:30:00+00', 'dropped', 'the offer is expired'),
('310', '400', '2026-03-02 18:30:00+00', 'sent', NULL),
('311', '403', '2026-03-02 18:30:00+00', 'dropped', 'the appointment was cancelled'),
('312', '414', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is over'),
('313', '417', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is completed'),
('314', '423', '2026-03-02 18:30:00+00', 'sent', NULL),
('315', '426', '2026-03-02 18:30:00+00', 'sent', NULL),
('316', '322', '2026-03-02 18:30:00+00', 'sent', NULL),
('317', '328', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is not booked any more'),
('318', '336', '2026-03-02 18:30:00+00', 'sent', NULL),
('319', '340', '2026-03-02 18:30:00+00', 'sent', NULL),
('320', '354', '2026-03-02 18:30:00+00', 'sent', NULL),
('321', '389', '2026-03-02 18:30:00+00', 'dropped', 'the offer is filled'),
('322', '392', '2026-03-02 18:30:00+00', 'sent', NULL),
('323', '399', '2026-03-02 18:30:00+00', 'dropped', 'the offer is expired'),
('324', '402', '2026-03-02 18:30:00+00', 'sent', NULL),
('325', '405', '2026-03-02 18:30:00+00', 'dropped', 'the appointment was cancelled'),
('326', '419', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is completed'),
('327', '425', '2026-03-02 18:30:00+00', 'sent', NULL),
('328', '428', '2026-03-02 18:30:00+00', 'dropped', 'turned off by the recipient'),
('329', '429', '2026-03-02 18:30:00+00', 'sent', NULL),
('330', '287', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is on again'),
('331', '289', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is on again'),
('332', '295', '2026-03-02 18:30:00+00', 'sent', NULL),
('333', '297', '2026-03-02 18:30:00+00', 'sent', NULL),
('334', '300', '2026-03-02 18:30:00+00', 'sent', NULL),
('335', '302', '2026-03-02 18:30:00+00', 'sent', NULL),
('336', '306', '2026-03-02 18:30:00+00', 'sent', NULL),
('337', '308', '2026-03-02 18:30:00+00', 'sent', NULL),
('338', '312', '2026-03-02 18:30:00+00', 'dropped', 'a later message says it'),
('339', '314', '2026-03-02 18:30:00+00', 'dropped', 'a later message says it'),
('340', '317', '2026-03-02 18:30:00+00', 'sent', NULL),
('341', '319', '2026-03-02 18:30:00+00', 'sent', NULL),
('342', '321', '2026-03-02 18:30:00+00', 'sent', NULL),
('343', '323', '2026-03-02 18:30:00+00', 'sent', NULL),
('344', '325', '2026-03-02 18:30:00+00', 'sent', NULL),
('345', '327', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is not booked any more'),
('346', '329', '2026-03-02 18:30:00+00', 'dropped', 'a later message says it'),
('347', '335', '2026-03-02 18:30:00+00', 'sent', NULL),
('348', '337', '2026-03-02 18:30:00+00', 'sent', NULL),
('349', '339', '2026-03-02 18:30:00+00', 'sent', NULL),
('350', '341', '2026-03-02 18:30:00+00', 'sent', NULL),
('351', '343', '2026-03-02 18:30:00+00', 'dropped', 'a later message says it'),
('352', '353', '2026-03-02 18:30:00+00', 'sent', NULL),
('353', '355', '2026-03-02 18:30:00+00', 'sent', NULL),
('354', '363', '2026-03-02 18:30:00+00', 'sent', NULL),
('355', '374', '2026-03-02 18:30:00+00', 'sent', NULL),
('356', '391', '2026-03-02 18:30:00+00', 'sent', NULL),
('357', '393', '2026-03-02 18:30:00+00', 'sent', NULL),
('358', '409', '2026-03-02 18:30:00+00', 'sent', NULL),
('359', '424', '2026-03-02 18:30:00+00', 'sending', NULL),
('360', '398', '2026-03-02 18:30:00+00', 'dropped', 'the offer is expired'),
('361', '401', '2026-03-02 18:30:00+00', 'sent', NULL),
('362', '404', '2026-03-02 18:30:00+00', 'dropped', 'the appointment was cancelled'),
('363', '411', '2026-03-02 18:30:00+00', 'sent', NULL),
('364', '413', '2026-03-02 18:30:00+00', 'sent', NULL),
('365', '415', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is over'),
('366', '416', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is over'),
('367', '418', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is completed'),
('368', '420', '2026-03-02 18:30:00+00', 'dropped', 'the appointment is completed'),
('369', '422', '2026-03-02 18:30:00+00', 'sent', NULL),
('370', '427', '2026-03-02 18:30:00+00', 'sent', NULL),
('371', '424', '2026-03-02 18:30:00+00', 'sent', NULL),
('372', '427', '2026-03-02 18:21:00+00', 'queued', 'Noted by hand'),
('373', '427', '2026-03-02 18:21:00+00', 'sending', 'Noted by hand'),
('374', '427', '2026-03-02 18:21:00+00', 'not_configured', 'Noted by hand'),
('375', '427', '2026-03-02 18:21:00+00', 'dropped', 'Noted by hand'),
('376', '427', '2026-03-02 18:21:00+00', 'failed', 'Noted by hand'),
('377', '427', '2026-03-02 18:21:00+00', 'sent', 'Noted by hand'),
('378', '427', '2026-03-02 18:21:00+00', 'delivered', 'Noted by hand');
INSERT INTO notification_reads (notification_id, account_id, read_at) OVERRIDING SYSTEM VALUE VALUES
('12', '1', '2026-02-23 06:16:00+00'),
('57', '1', '2026-02-27 12:01:00+00'),
('90', '1', '2026-03-01 11:01:00+00'),
('93', '1', '2026-03-01 18:01:00+00'),
('98', '1', '2026-03-02 05:01:00+00'),
('107', '1', '2026-03-02 11:21:00+00'),
('410', '1', '2026-03-02 17:45:00+00'),
('412', '1', '2026-03-02 17:45:00+00'),
('421', '1', '2026-03-02 17:45:00+00');
INSERT INTO notifications (id, kind, channel, recipient_audience, recipient_id, assignment_id, offer_id, payload, dedupe_key, state, attempts, last_error, created_at, updated_at, due_at, held_for, provider_id, maybe_sent_since) OVERRIDING SYSTEM VALUE VALUES
('12', 'request_received', 'in_app', 'staff', NULL, '183', NULL, '{"text": "Riverside General Hospital requests Hindi on Mar 3, 2026, 1:15 – 3:45 PM."}', 'request_received:assignment:183:in_app:staff:all', 'delivered', '0', NULL, '2026-02-23 06:15:00+00', '2026-02-23 06:15:00+00', '2026-02-23 06:15:00+00', NULL, NULL, NULL),
('57', 'request_received', 'in_app', 'staff', NULL, '203', NULL, '{"text": "Northgate Community College requests Korean on Mar 3, 2026, 6:00 – 8:00 AM."}', 'request_received:assignment:203:in_app:staff:all', 'delivered', '0', NULL, '2026-02-27 12:00:00+00', '2026-02-27 12:00:00+00', '2026-02-27 12:00:00+00', NULL, NULL, NULL),
('90', 'offer_declined', 'in_app', 'staff', NULL, '234', NULL, '{"text": "Diego Fuentes Rivas declined Family Court, Second District, Spanish on Mar 3, 2026."}', 'offer_declined:assignment:234:5:in_app:staff:all', 'delivered', '0', NULL, '2026-03-01 11:00:00+00', '2026-03-01 11:00:00+00', '2026-03-01 11:00:00+00', NULL, NULL, NULL),
('93', 'request_received', 'in_app', 'staff', NULL, '242', NULL, '{"text": "Riverside General Hospital requests Spanish on Mar 2, 2026, 9:30 – 11:30 AM (urgent)."}', 'request_received:assignment:242:in_app:staff:all', 'delivered', '0', NULL, '2026-03-01 18:00:00+00', '2026-03-01 18:00:00+00', '2026-03-01 18:00:00+00', NULL, NULL, NULL),
('98', 'request_received', 'in_app', 'staff', NULL, '252', NULL, '{"text": "St. Brigid''s Children''s Hospital requests Vietnamese on Mar 2, 2026, 8:00 – 11:00 AM (emergency)."}', 'request_received:assignment:252:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 05:00:00+00', '2026-03-02 05:00:00+00', '2026-03-02 05:00:00+00', NULL, NULL, NULL),
('107', 'checked_in', 'in_app', 'staff', NULL, '174', NULL, '{"text": "Omar Al-Khatib checked in for Arabic at County Superior Court."}', 'checked_in:assignment:174:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 11:20:00+00', '2026-03-02 11:20:00+00', '2026-03-02 11:20:00+00', NULL, NULL, NULL),
('109', 'checked_in', 'in_app', 'staff', NULL, '252', NULL, '{"text": "Nguyễn Thị Hồng checked in for Vietnamese at St. Brigid''s Children''s Hospital."}', 'checked_in:assignment:252:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 12:54:00+00', '2026-03-02 12:54:00+00', '2026-03-02 12:54:00+00', NULL, NULL, NULL),
('110', 'request_received', 'in_app', 'staff', NULL, '261', NULL, '{"text": "St. Brigid''s Children''s Hospital requests Vietnamese on Mar 3, 2026, 9:00 – 11:30 AM (urgent)."}', 'request_received:assignment:261:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 13:40:00+00', '2026-03-02 13:40:00+00', '2026-03-02 13:40:00+00', NULL, NULL, NULL),
('111', 'completed', 'in_app', 'staff', NULL, '174', NULL, '{"text": "Omar Al-Khatib completed Arabic at County Superior Court."}', 'completed:assignment:174:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 13:50:00+00', '2026-03-02 13:50:00+00', '2026-03-02 13:50:00+00', NULL, NULL, NULL),
('175', 'reminder', 'sms', 'interpreter', '3', '174', NULL, '{}', 'reminder:booking:174:2026-03-02T11:30:00Z:sms:interpreter:3', 'not_configured', '1', NULL, '2026-03-01 11:30:00+00', '2026-03-01 11:30:00+00', '2026-03-01 11:30:00+00', NULL, NULL, NULL),
('176', 'reminder', 'email', 'interpreter', '3', '174', NULL, '{}', 'reminder:booking:174:2026-03-02T11:30:00Z:email:interpreter:3', 'not_configured', '1', NULL, '2026-03-01 11:30:00+00', '2026-03-01 11:30:00+00', '2026-03-01 11:30:00+00', NULL, NULL, NULL),
('177', 'reminder', 'push', 'interpreter', '3', '174', NULL, '{}', 'reminder:booking:174:2026-03-02T11:30:00Z:push:interpreter:3', 'not_configured', '1', NULL, '2026-03-01 11:30:00+00', '2026-03-01 11:30:00+00', '2026-03-01 11:30:00+00', NULL, NULL, NULL),
('178', 'reminder', 'sms', 'interpreter', '2', '252', NULL, '{}', 'reminder:booking:252:2026-03-02T13:00:00Z:sms:interpreter:2', 'not_configured', '1', NULL, '2026-03-01 13:00:00+00', '2026-03-01 13:00:00+00', '2026-03-01 13:00:00+00', NULL, NULL, NULL),
('179', 'reminder', 'email', 'interpreter', '2', '252', NULL, '{}', 'reminder:booking:252:2026-03-02T13:00:00Z:email:interpreter:2', 'not_configured', '1', NULL, '2026-03-01 13:00:00+00', '2026-03-01 13:00:00+00', '2026-03-01 13:00:00+00', NULL, NULL, NULL),
('180', 'reminder', 'push', 'interpreter', '2', '252', NULL, '{}', 'reminder:booking:252:2026-03-02T13:00:00Z:push:interpreter:2', 'not_configured', '1', NULL, '2026-03-01 13:00:00+00', '2026-03-01 13:00:00+00', '2026-03-01 13:00:00+00', NULL, NULL, NULL),
('181', 'reminder', 'sms', 'interpreter', '5', '184', NULL, '{}', 'reminder:booking:184:2026-03-02T14:00:00Z:sms:interpreter:5', 'not_configured', '1', NULL, '2026-03-01 14:00:00+00', '2026-03-01 14:00:00+00', '2026-03-01 14:00:00+00', NULL, NULL, NULL),
('182', 'reminder', 'email', 'interpreter', '5', '184', NULL, '{}', 'reminder:booking:184:2026-03-02T14:00:00Z:email:interpreter:5', 'not_configured', '1', NULL, '2026-03-01 14:00:00+00', '2026-03-01 14:00:00+00', '2026-03-01 14:00:00+00', NULL, NULL, NULL),
('183', 'reminder', 'push', 'interpreter', '5', '184', NULL, '{}', 'reminder:booking:184:2026-03-02T14:00:00Z:push:interpreter:5', 'not_configured', '1', NULL, '2026-03-01 14:00:00+00', '2026-03-01 14:00:00+00', '2026-03-01 14:00:00+00', NULL, NULL, NULL),
('184', 'reminder', 'sms', 'interpreter', '1', '242', NULL, '{}', 'reminder:booking:242:2026-03-02T14:30:00Z:sms:interpreter:1', 'not_configured', '1', NULL, '2026-03-01 14:30:00+00', '2026-03-01 14:30:00+00', '2026-03-01 14:30:00+00', NULL, NULL, NULL),
('185', 'reminder', 'email', 'interpreter', '1', '242', NULL, '{}', 'reminder:booking:242:2026-03-02T14:30:00Z:email:interpreter:1', 'not_configured', '1', NULL, '2026-03-01 14:30:00+00', '2026-03-01 14:30:00+00', '2026-03-01 14:30:00+00', NULL, NULL, NULL),
('186', 'reminder', 'push', 'interpreter', '1', '242', NULL, '{}', 'reminder:booking:242:2026-03-02T14:30:00Z:push:interpreter:1', 'not_configured', '1', NULL, '2026-03-01 14:30:00+00', '2026-03-01 14:30:00+00', '2026-03-01 14:30:00+00', NULL, NULL, NULL),
('187', 'reminder', 'sms', 'interpreter', '11', '210', NULL, '{}', 'reminder:booking:210:2026-03-02T16:00:00Z:sms:interpreter:11', 'not_configured', '1', NULL, '2026-03-01 16:00:00+00', '2026-03-01 16:00:00+00', '2026-03-01 16:00:00+00', NULL, NULL, NULL),
('188', 'reminder', 'email', 'interpreter', '11', '210', NULL, '{}', 'reminder:booking:210:2026-03-02T16:00:00Z:email:interpreter:11', 'not_configured', '1', NULL, '2026-03-01 16:00:00+00', '2026-03-01 16:00:00+00', '2026-03-01 16:00:00+00', NULL, NULL, NULL),
('189', 'reminder', 'push', 'interpreter', '11', '210', NULL, '{}', 'reminder:booking:210:2026-03-02T16:00:00Z:push:interpreter:11', 'not_configured', '1', NULL, '2026-03-01 16:00:00+00', '2026-03-01 16:00:00+00', '2026-03-01 16:00:00+00', NULL, NULL, NULL),
('190', 'reminder', 'sms', 'interpreter', '14', '191', NULL, '{}', 'reminder:booking:191:2026-03-02T19:00:00Z:sms:interpreter:14', 'not_configured', '1', NULL, '2026-03-01 19:00:00+00', '2026-03-01 19:00:00+00', '2026-03-01 19:00:00+00', NULL, NULL, NULL),
('191', 'reminder', 'email', 'interpreter', '14', '191', NULL, '{}', 'reminder:booking:191:2026-03-02T19:00:00Z:email:interpreter:14', 'not_configured', '1', NULL, '2026-03-01 19:00:00+00', '2026-03-01 19:00:00+00', '2026-03-01 19:00:00+00', NULL, NULL, NULL),
('192', 'reminder', 'push', 'interpreter', '14', '191', NULL, '{}', 'reminder:booking:191:2026-03-02T19:00:00Z:push:interpreter:14', 'not_configured', '1', NULL, '2026-03-01 19:00:00+00', '2026-03-01 19:00:00+00', '2026-03-01 19:00:00+00', NULL, NULL, NULL),
('193', 'reminder', 'sms', 'interpreter', '1', '185', NULL, '{}', 'reminder:booking:185:2026-03-02T20:30:00Z:sms:interpreter:1', 'not_configured', '1', NULL, '2026-03-01 20:30:00+00', '2026-03-01 20:30:00+00', '2026-03-01 20:30:00+00', NULL, NULL, NULL),
('194', 'reminder', 'email', 'interpreter', '1', '185', NULL, '{}', 'reminder:booking:185:2026-03-02T20:30:00Z:email:interpreter:1', 'not_configured', '1', NULL, '2026-03-01 20:30:00+00', '2026-03-01 20:30:00+00', '2026-03-01 20:30:00+00', NULL, NULL, NULL),
('195', 'reminder', 'push', 'interpreter', '1', '185', NULL, '{}', 'reminder:booking:185:2026-03-02T20:30:00Z:push:interpreter:1', 'not_configured', '1', NULL, '2026-03-01 20:30:00+00', '2026-03-01 20:30:00+00', '2026-03-01 20:30:00+00', NULL, NULL, NULL),
('196', 'reminder', 'sms', 'interpreter', '9', '194', NULL, '{}', 'reminder:booking:194:2026-03-02T21:00:00Z:sms:interpreter:9', 'not_configured', '1', NULL, '2026-03-01 21:00:00+00', '2026-03-01 21:00:00+00', '2026-03-01 21:00:00+00', NULL, NULL, NULL),
('197', 'reminder', 'email', 'interpreter', '9', '194', NULL, '{}', 'reminder:booking:194:2026-03-02T21:00:00Z:email:interpreter:9', 'not_configured', '1', NULL, '2026-03-01 21:00:00+00', '2026-03-01 21:00:00+00', '2026-03-01 21:00:00+00', NULL, NULL, NULL),
('198', 'reminder', 'push', 'interpreter', '9', '194', NULL, '{}', 'reminder:booking:194:2026-03-02T21:00:00Z:push:interpreter:9', 'not_configured', '1', NULL, '2026-03-01 21:00:00+00', '2026-03-01 21:00:00+00', '2026-03-01 21:00:00+00', NULL, NULL, NULL),
('199', 'reminder', 'sms', 'interpreter', '7', '203', NULL, '{}', 'reminder:booking:203:2026-03-03T11:00:00Z:sms:interpreter:7', 'not_configured', '1', NULL, '2026-03-02 11:00:00+00', '2026-03-02 11:00:00+00', '2026-03-02 11:00:00+00', NULL, NULL, NULL),
('200', 'reminder', 'email', 'interpreter', '7', '203', NULL, '{}', 'reminder:booking:203:2026-03-03T11:00:00Z:email:interpreter:7', 'not_configured', '1', NULL, '2026-03-02 11:00:00+00', '2026-03-02 11:00:00+00', '2026-03-02 11:00:00+00', NULL, NULL, NULL),
('201', 'reminder', 'push', 'interpreter', '7', '203', NULL, '{}', 'reminder:booking:203:2026-03-03T11:00:00Z:push:interpreter:7', 'not_configured', '1', NULL, '2026-03-02 11:00:00+00', '2026-03-02 11:00:00+00', '2026-03-02 11:00:00+00', NULL, NULL, NULL),
('202', 'reminder', 'sms', 'interpreter', '16', '190', NULL, '{}', 'reminder:booking:190:2026-03-03T13:15:00Z:sms:interpreter:16', 'not_configured', '1', NULL, '2026-03-02 13:15:00+00', '2026-03-02 13:15:00+00', '2026-03-02 13:15:00+00', NULL, NULL, NULL),
('203', 'reminder', 'email', 'interpreter', '16', '190', NULL, '{}', 'reminder:booking:190:2026-03-03T13:15:00Z:email:interpreter:16', 'not_configured', '1', NULL, '2026-03-02 13:15:00+00', '2026-03-02 13:15:00+00', '2026-03-02 13:15:00+00', NULL, NULL, NULL),
('204', 'reminder', 'push', 'interpreter', '16', '190', NULL, '{}', 'reminder:booking:190:2026-03-03T13:15:00Z:push:interpreter:16', 'not_configured', '1', NULL, '2026-03-02 13:15:00+00', '2026-03-02 13:15:00+00', '2026-03-02 13:15:00+00', NULL, NULL, NULL),
('205', 'invitation', 'email', 'interpreter', '27', NULL, NULL, '{"linkHash": "9fd8e30408cde174f51cadc8cf3e33171c74c92f617827543455a7d380e67387"}', 'invitation:interpreter:27:9fd8e30408cde174f51cadc8cf3e33171c74c92f617827543455a7d380e67387:email:interpreter:27', 'dropped', '0', 'the link has ended', '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('206', 'invitation', 'email', 'client', '14', NULL, NULL, '{"linkHash": "639178c4a4b2c0590ef189269611b94a827331e62fa760ac53c770e75365045b"}', 'invitation:client:14:639178c4a4b2c0590ef189269611b94a827331e62fa760ac53c770e75365045b:email:client:14', 'failed', '1', 'No such mailbox', '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, '2026-03-02 18:30:00+00'),
('207', 'invitation', 'email', 'interpreter', '27', NULL, NULL, '{"linkHash": "6a2037bc02c73c5e66a4bbefbc40b4744c7641b61a093fb4e90ef870d28523a2"}', 'invitation:interpreter:27:6a2037bc02c73c5e66a4bbefbc40b4744c7641b61a093fb4e90ef870d28523a2:email:interpreter:27', 'failed', '1', 'No such mailbox', '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, '2026-03-02 18:30:00+00'),
('208', 'booking_confirmed', 'sms', 'interpreter', '25', '262', NULL, '{}', 'booking_confirmed:assignment:262:41de9683-4f72-44a6-9fca-86491e09e082:sms:interpreter:25', 'dropped', '0', 'the appointment is completed', '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('209', 'booking_confirmed', 'email', 'interpreter', '25', '262', NULL, '{}', 'booking_confirmed:assignment:262:41de9683-4f72-44a6-9fca-86491e09e082:email:interpreter:25', 'dropped', '0', 'the appointment is completed', '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('210', 'booking_confirmed', 'push', 'interpreter', '25', '262', NULL, '{}', 'booking_confirmed:assignment:262:41de9683-4f72-44a6-9fca-86491e09e082:push:interpreter:25', 'dropped', '0', 'the appointment is completed', '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('211', 'booking_confirmed', 'email', 'client', '13', '262', NULL, '{}', 'booking_confirmed:assignment:262:41de9683-4f72-44a6-9fca-86491e09e082:email:client:13', 'dropped', '0', 'the appointment is completed', '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('212', 'booking_confirmed', 'sms', 'interpreter', '26', '263', NULL, '{}', 'booking_confirmed:assignment:263:95698643-ec47-4de4-9b99-ffd2a220bf11:sms:interpreter:26', 'dropped', '0', 'the appointment is completed', '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('213', 'booking_confirmed', 'email', 'interpreter', '26', '263', NULL, '{}', 'booking_confirmed:assignment:263:95698643-ec47-4de4-9b99-ffd2a220bf11:email:interpreter:26', 'dropped', '0', 'the appointment is completed', '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('214', 'booking_confirmed', 'push', 'interpreter', '26', '263', NULL, '{}', 'booking_confirmed:assignment:263:95698643-ec47-4de4-9b99-ffd2a220bf11:push:interpreter:26', 'dropped', '0', 'the appointment is completed', '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('215', 'booking_confirmed', 'email', 'client', '14', '263', NULL, '{}', 'booking_confirmed:assignment:263:95698643-ec47-4de4-9b99-ffd2a220bf11:email:client:14', 'dropped', '0', 'the appointment is completed', '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('216', 'booking_confirmed', 'sms', 'interpreter', '26', '264', NULL, '{"told": {"date": "2026-03-02", "endTime": "16:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-02T19:00:00Z", "timeZone": "America/New_York", "startTime": "14:00", "interpreterId": 26, "interpreterName": "Bruno Ćosić"}}', 'booking_confirmed:assignment:264:796f7a6e-2f78-4579-b6ec-d78f457668c8:sms:interpreter:26', 'delivered', '1', NULL, '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, 'SM0001', NULL),
('217', 'booking_confirmed', 'email', 'interpreter', '26', '264', NULL, '{"told": {"date": "2026-03-02", "endTime": "16:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-02T19:00:00Z", "timeZone": "America/New_York", "startTime": "14:00", "interpreterId": 26, "interpreterName": "Bruno Ćosić"}}', 'booking_confirmed:assignment:264:796f7a6e-2f78-4579-b6ec-d78f457668c8:email:interpreter:26', 'sending', '1', 'The service did not answer', '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:40:00+00', NULL, NULL, '2026-03-02 18:20:00+00'),
('218', 'booking_confirmed', 'push', 'interpreter', '26', '264', NULL, '{}', 'booking_confirmed:assignment:264:796f7a6e-2f78-4579-b6ec-d78f457668c8:push:interpreter:26', 'queued', '1', 'Busy', '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:31:00+00', 'retry', NULL, '2026-03-02 18:30:00+00'),
('219', 'booking_confirmed', 'email', 'client', '13', '264', NULL, '{"told": {"date": "2026-03-02", "endTime": "16:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-02T19:00:00Z", "timeZone": "America/New_York", "startTime": "14:00", "interpreterId": 26, "interpreterName": "Bruno Ćosić"}}', 'booking_confirmed:assignment:264:796f7a6e-2f78-4579-b6ec-d78f457668c8:email:client:13', 'dropped', '2', 'The service did not answer', '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:40:00+00', NULL, NULL, '2026-03-02 18:20:00+00'),
('220', 'booking_confirmed', 'sms', 'interpreter', '25', '265', NULL, '{"told": {"date": "2026-03-02", "endTime": "15:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-02T18:45:00Z", "timeZone": "America/New_York", "startTime": "13:45", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:265:aa9233ff-e949-4066-ae3e-f769c0b39f82:sms:interpreter:25', 'sent', '1', NULL, '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('221', 'booking_confirmed', 'email', 'interpreter', '25', '265', NULL, '{"told": {"date": "2026-03-02", "endTime": "15:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-02T18:45:00Z", "timeZone": "America/New_York", "startTime": "13:45", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:265:aa9233ff-e949-4066-ae3e-f769c0b39f82:email:interpreter:25', 'failed', '3', 'The service did not answer', '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:40:00+00', NULL, NULL, '2026-03-02 18:20:00+00'),
('222', 'booking_confirmed', 'push', 'interpreter', '25', '265', NULL, '{"told": {"date": "2026-03-02", "endTime": "15:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-02T18:45:00Z", "timeZone": "America/New_York", "startTime": "13:45", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:265:aa9233ff-e949-4066-ae3e-f769c0b39f82:push:interpreter:25', 'sent', '1', NULL, '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('223', 'booking_confirmed', 'email', 'client', '13', '265', NULL, '{"told": {"date": "2026-03-02", "endTime": "15:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-02T18:45:00Z", "timeZone": "America/New_York", "startTime": "13:45", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:265:aa9233ff-e949-4066-ae3e-f769c0b39f82:email:client:13', 'queued', '4', 'The service did not answer', '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:40:00+00', 'quiet_hours', NULL, '2026-03-02 18:20:00+00'),
('224', 'booking_confirmed', 'sms', 'interpreter', '27', '266', NULL, '{}', 'booking_confirmed:assignment:266:c6a4c632-76a1-4fbc-ad58-e7eb6b52533f:sms:interpreter:27', 'dropped', '0', 'the recipient has no telephone number that takes texts', '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('225', 'booking_confirmed', 'email', 'interpreter', '27', '266', NULL, '{"told": {"date": "2026-03-02", "endTime": "15:30", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-02T18:00:00Z", "timeZone": "America/New_York", "startTime": "13:00", "interpreterId": 27, "interpreterName": "Carla Dupont"}}', 'booking_confirmed:assignment:266:c6a4c632-76a1-4fbc-ad58-e7eb6b52533f:email:interpreter:27', 'queued', '5', 'The service did not answer', '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:40:00+00', 'retry', NULL, '2026-03-02 18:20:00+00'),
('226', 'booking_confirmed', 'email', 'client', '13', '266', NULL, '{"told": {"date": "2026-03-02", "endTime": "15:30", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-02T18:00:00Z", "timeZone": "America/New_York", "startTime": "13:00", "interpreterId": 27, "interpreterName": "Carla Dupont"}}', 'booking_confirmed:assignment:266:c6a4c632-76a1-4fbc-ad58-e7eb6b52533f:email:client:13', 'queued', '6', 'The service did not answer', '2026-03-02 14:00:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:40:00+00', NULL, NULL, '2026-03-02 18:20:00+00'),
('227', 'on_the_way', 'email', 'client', '13', '262', NULL, '{"at": "2026-03-02T14:20:00.000Z"}', 'on_the_way:assignment:262:25:2026-03-02T14:20:00.000Z:email:client:13', 'dropped', '0', 'the appointment is completed', '2026-03-02 14:20:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('228', 'checked_in', 'in_app', 'staff', NULL, '262', NULL, '{"text": "Anna Peña checked in for Tamil at Côte Clinic."}', 'checked_in:assignment:262:25:2026-03-02T14:50:00.000Z:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 14:50:00+00', '2026-03-02 14:50:00+00', '2026-03-02 14:50:00+00', NULL, NULL, NULL),
('229', 'arrived', 'email', 'client', '13', '262', NULL, '{"at": "2026-03-02T14:49:00Z"}', 'arrived:assignment:262:25:2026-03-02T14:50:00.000Z:email:client:13', 'dropped', '0', 'the appointment is completed', '2026-03-02 14:50:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('230', 'completed', 'in_app', 'staff', NULL, '263', NULL, '{"text": "Bruno Ćosić completed Tamil at Hill School."}', 'completed:assignment:263:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 16:05:00+00', '2026-03-02 16:05:00+00', '2026-03-02 16:05:00+00', NULL, NULL, NULL),
('231', 'completed', 'email', 'client', '14', '263', NULL, '{}', 'completed:assignment:263:email:client:14', 'sent', '1', NULL, '2026-03-02 16:05:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('232', 'completed', 'sms', 'interpreter', '26', '263', NULL, '{}', 'completed:assignment:263:sms:interpreter:26', 'sent', '1', NULL, '2026-03-02 16:05:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('233', 'completed', 'email', 'interpreter', '26', '263', NULL, '{}', 'completed:assignment:263:email:interpreter:26', 'sent', '1', NULL, '2026-03-02 16:05:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('234', 'completed', 'push', 'interpreter', '26', '263', NULL, '{}', 'completed:assignment:263:push:interpreter:26', 'sent', '1', NULL, '2026-03-02 16:05:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('235', 'completed', 'in_app', 'staff', NULL, '262', NULL, '{"text": "Anna Peña completed Tamil at Côte Clinic."}', 'completed:assignment:262:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:10:00+00', '2026-03-02 17:10:00+00', '2026-03-02 17:10:00+00', NULL, NULL, NULL),
('236', 'completed', 'email', 'client', '13', '262', NULL, '{}', 'completed:assignment:262:email:client:13', 'sent', '1', NULL, '2026-03-02 17:10:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('237', 'low_rating', 'in_app', 'staff', NULL, '262', NULL, '{"text": "Côte Clinic gave 2 stars to Anna Peña, Tamil on Mar 2, 2026."}', 'low_rating:assignment:262:0690e2eb-d089-4fc8-9943-7ec4cf74cf84:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:10:00+00', '2026-03-02 17:10:00+00', '2026-03-02 17:10:00+00', NULL, NULL, NULL),
('238', 'on_the_way', 'email', 'client', '13', '264', NULL, '{"at": "2026-03-02T17:45:00.000Z"}', 'on_the_way:assignment:264:26:2026-03-02T17:45:00.000Z:email:client:13', 'dropped', '0', 'turned off by the recipient', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('239', 'checked_in', 'in_app', 'staff', NULL, '265', NULL, '{"text": "Anna Peña checked in for Tamil at Côte Clinic."}', 'checked_in:assignment:265:25:2026-03-02T17:45:00.000Z:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('240', 'arrived', 'email', 'client', '13', '265', NULL, '{"at": "2026-03-02T17:45:00.000Z"}', 'arrived:assignment:265:25:2026-03-02T17:45:00.000Z:email:client:13', 'dropped', '0', 'turned off by the recipient', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('241', 'booking_confirmed', 'sms', 'interpreter', '25', '267', NULL, '{}', 'booking_confirmed:assignment:267:6a8b2e91-aa9a-4a80-af2a-f6ca742e0daa:sms:interpreter:25', 'dropped', '0', 'the appointment is not booked any more', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('242', 'booking_confirmed', 'email', 'interpreter', '25', '267', NULL, '{}', 'booking_confirmed:assignment:267:6a8b2e91-aa9a-4a80-af2a-f6ca742e0daa:email:interpreter:25', 'dropped', '0', 'the appointment is not booked any more', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('243', 'booking_confirmed', 'push', 'interpreter', '25', '267', NULL, '{}', 'booking_confirmed:assignment:267:6a8b2e91-aa9a-4a80-af2a-f6ca742e0daa:push:interpreter:25', 'dropped', '0', 'the appointment is not booked any more', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('244', 'booking_confirmed', 'email', 'client', '13', '267', NULL, '{}', 'booking_confirmed:assignment:267:6a8b2e91-aa9a-4a80-af2a-f6ca742e0daa:email:client:13', 'dropped', '0', 'the appointment is not booked any more', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('245', 'booking_cancelled', 'sms', 'interpreter', '25', '267', NULL, '{"was": {"date": "2026-03-09", "endTime": "12:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-09T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}, "reason": "The ward is closed"}', 'booking_cancelled:assignment:267:04c697a1-3170-4b41-ab43-c12161a72c5a:sms:interpreter:25', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('246', 'booking_cancelled', 'email', 'interpreter', '25', '267', NULL, '{"was": {"date": "2026-03-09", "endTime": "12:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-09T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}, "reason": "The ward is closed"}', 'booking_cancelled:assignment:267:04c697a1-3170-4b41-ab43-c12161a72c5a:email:interpreter:25', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('247', 'booking_cancelled', 'push', 'interpreter', '25', '267', NULL, '{"was": {"date": "2026-03-09", "endTime": "12:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-09T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}, "reason": "The ward is closed"}', 'booking_cancelled:assignment:267:04c697a1-3170-4b41-ab43-c12161a72c5a:push:interpreter:25', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('248', 'booking_cancelled', 'email', 'client', '13', '267', NULL, '{"reason": "The ward is closed"}', 'booking_cancelled:assignment:267:04c697a1-3170-4b41-ab43-c12161a72c5a:email:client:13', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('249', 'booking_confirmed', 'sms', 'interpreter', '25', '268', NULL, '{}', 'booking_confirmed:assignment:268:59ef43c2-fc47-416b-beab-bd76cb3e6367:sms:interpreter:25', 'dropped', '0', 'the appointment is not booked any more', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('250', 'booking_confirmed', 'email', 'interpreter', '25', '268', NULL, '{}', 'booking_confirmed:assignment:268:59ef43c2-fc47-416b-beab-bd76cb3e6367:email:interpreter:25', 'dropped', '0', 'the appointment is not booked any more', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('251', 'booking_confirmed', 'push', 'interpreter', '25', '268', NULL, '{}', 'booking_confirmed:assignment:268:59ef43c2-fc47-416b-beab-bd76cb3e6367:push:interpreter:25', 'dropped', '0', 'the appointment is not booked any more', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('252', 'booking_confirmed', 'email', 'client', '13', '268', NULL, '{}', 'booking_confirmed:assignment:268:59ef43c2-fc47-416b-beab-bd76cb3e6367:email:client:13', 'dropped', '0', 'the appointment is not booked any more', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('253', 'booking_cancelled', 'sms', 'interpreter', '25', '268', NULL, '{"by": "client", "was": {"date": "2026-03-03", "endTime": "17:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-03T20:00:00Z", "timeZone": "America/New_York", "startTime": "15:00"}, "reason": "The patient is ill", "payCents": 3000}', 'booking_cancelled:assignment:268:d48feff4-bac8-4d9f-99dd-1ded6087de14:sms:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('254', 'booking_cancelled', 'email', 'interpreter', '25', '268', NULL, '{"by": "client", "was": {"date": "2026-03-03", "endTime": "17:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-03T20:00:00Z", "timeZone": "America/New_York", "startTime": "15:00"}, "reason": "The patient is ill", "payCents": 3000}', 'booking_cancelled:assignment:268:d48feff4-bac8-4d9f-99dd-1ded6087de14:email:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('255', 'booking_cancelled', 'push', 'interpreter', '25', '268', NULL, '{"by": "client", "was": {"date": "2026-03-03", "endTime": "17:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-03T20:00:00Z", "timeZone": "America/New_York", "startTime": "15:00"}, "reason": "The patient is ill", "payCents": 3000}', 'booking_cancelled:assignment:268:d48feff4-bac8-4d9f-99dd-1ded6087de14:push:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('256', 'booking_cancelled', 'email', 'client', '13', '268', NULL, '{"by": "client", "reason": "The patient is ill", "chargeCents": 12050}', 'booking_cancelled:assignment:268:d48feff4-bac8-4d9f-99dd-1ded6087de14:email:client:13', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('257', 'booking_cancelled', 'in_app', 'staff', NULL, '268', NULL, '{"text": "Côte Clinic cancelled Tamil on Mar 3, 2026: The patient is ill; charged $120.50."}', 'booking_cancelled:assignment:268:d48feff4-bac8-4d9f-99dd-1ded6087de14:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('258', 'request_received', 'in_app', 'staff', NULL, '269', NULL, '{"text": "Côte Clinic requests Tamil on Mar 11, 2026, 10:00 AM – 12:00 PM."}', 'request_received:assignment:269:6043ecda-66b9-4e89-b324-d763550af523:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('259', 'request_received', 'email', 'client', '13', '269', NULL, '{}', 'request_received:assignment:269:6043ecda-66b9-4e89-b324-d763550af523:email:client:13', 'dropped', '0', 'a later message says it', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('260', 'booking_cancelled', 'email', 'client', '13', '269', NULL, '{"by": "client", "reason": "Found somebody", "chargeCents": 0}', 'booking_cancelled:assignment:269:1b41a2db-93e9-4cae-a795-1bff2e439097:email:client:13', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('261', 'booking_cancelled', 'in_app', 'staff', NULL, '269', NULL, '{"text": "Côte Clinic cancelled Tamil on Mar 11, 2026: Found somebody; not charged."}', 'booking_cancelled:assignment:269:1b41a2db-93e9-4cae-a795-1bff2e439097:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('262', 'booking_confirmed', 'sms', 'interpreter', '25', '270', NULL, '{}', 'booking_confirmed:assignment:270:ba0b4c26-3411-435a-83d4-9ba717cb96e4:sms:interpreter:25', 'dropped', '0', 'a later message says it', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('263', 'booking_confirmed', 'email', 'interpreter', '25', '270', NULL, '{}', 'booking_confirmed:assignment:270:ba0b4c26-3411-435a-83d4-9ba717cb96e4:email:interpreter:25', 'dropped', '0', 'a later message says it', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('264', 'booking_confirmed', 'push', 'interpreter', '25', '270', NULL, '{}', 'booking_confirmed:assignment:270:ba0b4c26-3411-435a-83d4-9ba717cb96e4:push:interpreter:25', 'dropped', '0', 'a later message says it', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('265', 'booking_confirmed', 'email', 'client', '13', '270', NULL, '{}', 'booking_confirmed:assignment:270:ba0b4c26-3411-435a-83d4-9ba717cb96e4:email:client:13', 'dropped', '0', 'a later message says it', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('266', 'booking_cancelled', 'sms', 'interpreter', '25', '270', NULL, '{"was": {"date": "2026-03-12", "endTime": "12:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-12T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}}', 'booking_cancelled:assignment:270:ad8bc348-4c13-48ee-841e-f4a61c7ccd9a:sms:interpreter:25', 'dropped', '0', 'the appointment is on again', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('267', 'booking_cancelled', 'email', 'interpreter', '25', '270', NULL, '{"was": {"date": "2026-03-12", "endTime": "12:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-12T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}}', 'booking_cancelled:assignment:270:ad8bc348-4c13-48ee-841e-f4a61c7ccd9a:email:interpreter:25', 'dropped', '0', 'the appointment is on again', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('268', 'booking_cancelled', 'push', 'interpreter', '25', '270', NULL, '{"was": {"date": "2026-03-12", "endTime": "12:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-12T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}}', 'booking_cancelled:assignment:270:ad8bc348-4c13-48ee-841e-f4a61c7ccd9a:push:interpreter:25', 'dropped', '0', 'the appointment is on again', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('269', 'booking_cancelled', 'email', 'client', '13', '270', NULL, '{}', 'booking_cancelled:assignment:270:ad8bc348-4c13-48ee-841e-f4a61c7ccd9a:email:client:13', 'dropped', '0', 'the appointment is on again', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('270', 'booking_confirmed', 'sms', 'interpreter', '25', '270', NULL, '{}', 'booking_confirmed:assignment:270:bb2e57de-bf50-4578-8fa1-66192142fa1d:sms:interpreter:25', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('271', 'booking_confirmed', 'email', 'interpreter', '25', '270', NULL, '{"told": {"date": "2026-03-12", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-12T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:270:bb2e57de-bf50-4578-8fa1-66192142fa1d:email:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('272', 'booking_confirmed', 'push', 'interpreter', '25', '270', NULL, '{"told": {"date": "2026-03-12", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-12T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:270:bb2e57de-bf50-4578-8fa1-66192142fa1d:push:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('273', 'booking_confirmed', 'email', 'client', '13', '270', NULL, '{"told": {"date": "2026-03-12", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-12T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:270:bb2e57de-bf50-4578-8fa1-66192142fa1d:email:client:13', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('274', 'booking_confirmed', 'sms', 'interpreter', '25', '271', NULL, '{}', 'booking_confirmed:assignment:271:2b67bd56-ca10-46ef-8761-0118ecf7b59c:sms:interpreter:25', 'dropped', '0', 'the appointment is not booked any more', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('275', 'booking_confirmed', 'email', 'interpreter', '25', '271', NULL, '{}', 'booking_confirmed:assignment:271:2b67bd56-ca10-46ef-8761-0118ecf7b59c:email:interpreter:25', 'dropped', '0', 'the appointment is not booked any more', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('276', 'booking_confirmed', 'push', 'interpreter', '25', '271', NULL, '{}', 'booking_confirmed:assignment:271:2b67bd56-ca10-46ef-8761-0118ecf7b59c:push:interpreter:25', 'dropped', '0', 'the appointment is not booked any more', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('277', 'booking_confirmed', 'email', 'client', '13', '271', NULL, '{}', 'booking_confirmed:assignment:271:2b67bd56-ca10-46ef-8761-0118ecf7b59c:email:client:13', 'dropped', '0', 'the appointment is not booked any more', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('278', 'booking_cancelled', 'sms', 'interpreter', '25', '271', NULL, '{"was": {"date": "2026-03-13", "endTime": "12:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-13T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}}', 'booking_cancelled:assignment:271:525f04ed-94c5-4515-9250-9d51fe05d6f1:sms:interpreter:25', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('279', 'booking_cancelled', 'email', 'interpreter', '25', '271', NULL, '{"was": {"date": "2026-03-13", "endTime": "12:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-13T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}}', 'booking_cancelled:assignment:271:525f04ed-94c5-4515-9250-9d51fe05d6f1:email:interpreter:25', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('280', 'booking_cancelled', 'push', 'interpreter', '25', '271', NULL, '{"was": {"date": "2026-03-13", "endTime": "12:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-13T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}}', 'booking_cancelled:assignment:271:525f04ed-94c5-4515-9250-9d51fe05d6f1:push:interpreter:25', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('281', 'booking_cancelled', 'email', 'client', '13', '271', NULL, '{}', 'booking_cancelled:assignment:271:525f04ed-94c5-4515-9250-9d51fe05d6f1:email:client:13', 'dropped', '0', 'they never heard of it', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('282', 'booking_confirmed', 'sms', 'interpreter', '25', '272', NULL, '{}', 'booking_confirmed:assignment:272:e85dc8ab-18d6-4d98-8368-469899744cd6:sms:interpreter:25', 'dropped', '0', 'a later message says it', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('283', 'booking_confirmed', 'email', 'interpreter', '25', '272', NULL, '{}', 'booking_confirmed:assignment:272:e85dc8ab-18d6-4d98-8368-469899744cd6:email:interpreter:25', 'dropped', '0', 'a later message says it', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('284', 'booking_confirmed', 'push', 'interpreter', '25', '272', NULL, '{}', 'booking_confirmed:assignment:272:e85dc8ab-18d6-4d98-8368-469899744cd6:push:interpreter:25', 'dropped', '0', 'a later message says it', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('285', 'booking_confirmed', 'email', 'client', '13', '272', NULL, '{}', 'booking_confirmed:assignment:272:e85dc8ab-18d6-4d98-8368-469899744cd6:email:client:13', 'dropped', '0', 'a later message says it', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('286', 'booking_cancelled', 'sms', 'interpreter', '25', '272', NULL, '{"was": {"date": "2026-03-14", "endTime": "12:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-14T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}}', 'booking_cancelled:assignment:272:3f061b28-4fef-43c8-ab2d-95cddd6f97e5:sms:interpreter:25', 'dropped', '0', 'the appointment is on again', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('287', 'booking_cancelled', 'email', 'interpreter', '25', '272', NULL, '{"was": {"date": "2026-03-14", "endTime": "12:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-14T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}}', 'booking_cancelled:assignment:272:3f061b28-4fef-43c8-ab2d-95cddd6f97e5:email:interpreter:25', 'dropped', '0', 'the appointment is on again', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('288', 'booking_cancelled', 'push', 'interpreter', '25', '272', NULL, '{"was": {"date": "2026-03-14", "endTime": "12:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-14T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}}', 'booking_cancelled:assignment:272:3f061b28-4fef-43c8-ab2d-95cddd6f97e5:push:interpreter:25', 'dropped', '0', 'the appointment is on again', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('289', 'booking_cancelled', 'email', 'client', '13', '272', NULL, '{}', 'booking_cancelled:assignment:272:3f061b28-4fef-43c8-ab2d-95cddd6f97e5:email:client:13', 'dropped', '0', 'the appointment is on again', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('290', 'booking_confirmed', 'sms', 'interpreter', '25', '272', NULL, '{"told": {"date": "2026-03-14", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-14T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:272:48270f66-a192-4e77-adfc-8d339f258414:sms:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('291', 'booking_confirmed', 'email', 'interpreter', '25', '272', NULL, '{}', 'booking_confirmed:assignment:272:48270f66-a192-4e77-adfc-8d339f258414:email:interpreter:25', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('292', 'booking_confirmed', 'push', 'interpreter', '25', '272', NULL, '{"told": {"date": "2026-03-14", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-14T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:272:48270f66-a192-4e77-adfc-8d339f258414:push:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('293', 'booking_confirmed', 'email', 'client', '13', '272', NULL, '{}', 'booking_confirmed:assignment:272:48270f66-a192-4e77-adfc-8d339f258414:email:client:13', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('294', 'booking_confirmed', 'sms', 'interpreter', '25', '273', NULL, '{"told": {"date": "2026-03-16", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-16T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:273:42b4295c-9519-4800-8146-e2e2ddf94582:sms:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('295', 'booking_confirmed', 'email', 'interpreter', '25', '273', NULL, '{"told": {"date": "2026-03-16", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-16T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:273:42b4295c-9519-4800-8146-e2e2ddf94582:email:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('296', 'booking_confirmed', 'push', 'interpreter', '25', '273', NULL, '{"told": {"date": "2026-03-16", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-16T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:273:42b4295c-9519-4800-8146-e2e2ddf94582:push:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('297', 'booking_confirmed', 'email', 'client', '13', '273', NULL, '{"told": {"date": "2026-03-16", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-16T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:273:42b4295c-9519-4800-8146-e2e2ddf94582:email:client:13', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('298', 'time_proposed', 'in_app', 'staff', NULL, '273', NULL, '{"text": "Côte Clinic proposes Mar 17, 2026, 1:00 – 3:00 PM for Tamil on Mar 16, 2026."}', 'time_proposed:assignment:273:a7cfbbf1-f3f0-4ece-beac-451b968e73a5:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('299', 'booking_confirmed', 'sms', 'interpreter', '25', '274', NULL, '{"told": {"date": "2026-03-18", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-18T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:274:9a811bdd-c824-4dd6-aa5e-8a3dd36935b0:sms:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('300', 'booking_confirmed', 'email', 'interpreter', '25', '274', NULL, '{"told": {"date": "2026-03-18", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-18T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:274:9a811bdd-c824-4dd6-aa5e-8a3dd36935b0:email:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('301', 'booking_confirmed', 'push', 'interpreter', '25', '274', NULL, '{"told": {"date": "2026-03-18", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-18T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:274:9a811bdd-c824-4dd6-aa5e-8a3dd36935b0:push:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('302', 'booking_confirmed', 'email', 'client', '13', '274', NULL, '{"told": {"date": "2026-03-18", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-18T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:274:9a811bdd-c824-4dd6-aa5e-8a3dd36935b0:email:client:13', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('303', 'time_proposed', 'in_app', 'staff', NULL, '274', NULL, '{"text": "Côte Clinic proposes Mar 19, 2026, 1:00 – 3:00 PM for Tamil on Mar 18, 2026."}', 'time_proposed:assignment:274:c82780aa-9485-4bb6-be48-c38dd05299cb:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('304', 'time_proposed', 'in_app', 'staff', NULL, '274', NULL, '{"text": "Côte Clinic proposes Mar 20, 2026, 1:00 – 3:00 PM for Tamil on Mar 18, 2026."}', 'time_proposed:assignment:274:d3f418a3-9842-4c3d-8372-cb3d898a5c4f:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('305', 'booking_confirmed', 'sms', 'interpreter', '25', '275', NULL, '{"told": {"date": "2026-03-21", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-21T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:275:cab272d1-482a-4f2e-8c68-9a066ce72082:sms:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('306', 'booking_confirmed', 'email', 'interpreter', '25', '275', NULL, '{"told": {"date": "2026-03-21", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-21T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:275:cab272d1-482a-4f2e-8c68-9a066ce72082:email:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('307', 'booking_confirmed', 'push', 'interpreter', '25', '275', NULL, '{"told": {"date": "2026-03-21", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-21T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:275:cab272d1-482a-4f2e-8c68-9a066ce72082:push:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('308', 'booking_confirmed', 'email', 'client', '13', '275', NULL, '{"told": {"date": "2026-03-21", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-21T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:275:cab272d1-482a-4f2e-8c68-9a066ce72082:email:client:13', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('309', 'time_proposed', 'in_app', 'staff', NULL, '275', NULL, '{"text": "Côte Clinic proposes Mar 22, 2026, 1:00 – 3:00 PM for Tamil on Mar 21, 2026."}', 'time_proposed:assignment:275:19fd1195-f2ab-48c9-ae79-0803467a59da:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('310', 'proposal_withdrawn', 'in_app', 'staff', NULL, '275', NULL, '{"text": "Côte Clinic keeps the time of Tamil on Mar 21, 2026."}', 'proposal_withdrawn:assignment:275:b624b892-2d2f-41ed-a34e-7c919f47e4bd:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('311', 'booking_confirmed', 'sms', 'interpreter', '25', '276', NULL, '{}', 'booking_confirmed:assignment:276:7424177f-227d-4b74-b02a-adf70a06cb5a:sms:interpreter:25', 'dropped', '0', 'a later message says it', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('312', 'booking_confirmed', 'email', 'interpreter', '25', '276', NULL, '{}', 'booking_confirmed:assignment:276:7424177f-227d-4b74-b02a-adf70a06cb5a:email:interpreter:25', 'dropped', '0', 'a later message says it', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('313', 'booking_confirmed', 'push', 'interpreter', '25', '276', NULL, '{}', 'booking_confirmed:assignment:276:7424177f-227d-4b74-b02a-adf70a06cb5a:push:interpreter:25', 'dropped', '0', 'a later message says it', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('314', 'booking_confirmed', 'email', 'client', '13', '276', NULL, '{}', 'booking_confirmed:assignment:276:7424177f-227d-4b74-b02a-adf70a06cb5a:email:client:13', 'dropped', '0', 'a later message says it', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('315', 'time_proposed', 'in_app', 'staff', NULL, '276', NULL, '{"text": "Côte Clinic proposes Mar 24, 2026, 1:00 – 3:00 PM for Tamil on Mar 23, 2026."}', 'time_proposed:assignment:276:b9da1096-d7ac-41d2-8e32-db77dcd238b4:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('316', 'booking_changed', 'sms', 'interpreter', '25', '276', NULL, '{"told": {"date": "2026-03-24", "endTime": "15:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-24T17:00:00Z", "timeZone": "America/New_York", "startTime": "13:00", "interpreterId": 25, "interpreterName": "Anna Peña"}, "before": {"date": "2026-03-23", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-23T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25}, "changed": ["date", "startTime", "endTime"], "wasStartsAt": "2026-03-23T14:00:00Z"}', 'booking_changed:assignment:276:c1a53eb0-c802-4c7c-8867-d60e9ca2d9b9:sms:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('317', 'booking_changed', 'email', 'interpreter', '25', '276', NULL, '{"told": {"date": "2026-03-24", "endTime": "15:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-24T17:00:00Z", "timeZone": "America/New_York", "startTime": "13:00", "interpreterId": 25, "interpreterName": "Anna Peña"}, "before": {"date": "2026-03-23", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-23T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25}, "changed": ["date", "startTime", "endTime"], "wasStartsAt": "2026-03-23T14:00:00Z"}', 'booking_changed:assignment:276:c1a53eb0-c802-4c7c-8867-d60e9ca2d9b9:email:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('318', 'booking_changed', 'push', 'interpreter', '25', '276', NULL, '{"told": {"date": "2026-03-24", "endTime": "15:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-24T17:00:00Z", "timeZone": "America/New_York", "startTime": "13:00", "interpreterId": 25, "interpreterName": "Anna Peña"}, "before": {"date": "2026-03-23", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-23T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25}, "changed": ["date", "startTime", "endTime"], "wasStartsAt": "2026-03-23T14:00:00Z"}', 'booking_changed:assignment:276:c1a53eb0-c802-4c7c-8867-d60e9ca2d9b9:push:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('319', 'proposal_accepted', 'email', 'client', '13', '276', NULL, '{"told": {"date": "2026-03-24", "endTime": "15:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-24T17:00:00Z", "timeZone": "America/New_York", "startTime": "13:00", "interpreterId": 25, "interpreterName": "Anna Peña"}, "answer": null, "before": {"date": "2026-03-23", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-23T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25}, "proposed": "Tuesday, Mar 24, 2026, 1:00 – 3:00 PM"}', 'proposal_accepted:assignment:276:c1a53eb0-c802-4c7c-8867-d60e9ca2d9b9:email:client:13', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('320', 'booking_confirmed', 'sms', 'interpreter', '25', '277', NULL, '{"told": {"date": "2026-03-25", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-25T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:277:68c423f6-682b-42dd-acb9-2193f7234afa:sms:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('321', 'booking_confirmed', 'email', 'interpreter', '25', '277', NULL, '{"told": {"date": "2026-03-25", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-25T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:277:68c423f6-682b-42dd-acb9-2193f7234afa:email:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('322', 'booking_confirmed', 'push', 'interpreter', '25', '277', NULL, '{"told": {"date": "2026-03-25", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-25T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:277:68c423f6-682b-42dd-acb9-2193f7234afa:push:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('323', 'booking_confirmed', 'email', 'client', '13', '277', NULL, '{"told": {"date": "2026-03-25", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-25T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:277:68c423f6-682b-42dd-acb9-2193f7234afa:email:client:13', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('324', 'time_proposed', 'in_app', 'staff', NULL, '277', NULL, '{"text": "Côte Clinic proposes Mar 26, 2026, 1:00 – 3:00 PM for Tamil on Mar 25, 2026."}', 'time_proposed:assignment:277:7b1a4f19-0827-4ada-954b-86fa28b22a1f:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('325', 'proposal_declined', 'email', 'client', '13', '277', NULL, '{"told": {"date": "2026-03-25", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-25T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}, "answer": "Nobody is free then", "proposed": "Thursday, Mar 26, 2026, 1:00 – 3:00 PM"}', 'proposal_declined:assignment:277:f7de529e-3bbb-4aa5-8f6d-e28c7fdf1caa:email:client:13', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('326', 'booking_confirmed', 'sms', 'interpreter', '25', '278', NULL, '{}', 'booking_confirmed:assignment:278:912da6df-2689-48bb-86e4-0b9bdcc3ef30:sms:interpreter:25', 'dropped', '0', 'the appointment is not booked any more', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('327', 'booking_confirmed', 'email', 'interpreter', '25', '278', NULL, '{}', 'booking_confirmed:assignment:278:912da6df-2689-48bb-86e4-0b9bdcc3ef30:email:interpreter:25', 'dropped', '0', 'the appointment is not booked any more', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('328', 'booking_confirmed', 'push', 'interpreter', '25', '278', NULL, '{}', 'booking_confirmed:assignment:278:912da6df-2689-48bb-86e4-0b9bdcc3ef30:push:interpreter:25', 'dropped', '0', 'the appointment is not booked any more', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('329', 'booking_confirmed', 'email', 'client', '13', '278', NULL, '{}', 'booking_confirmed:assignment:278:912da6df-2689-48bb-86e4-0b9bdcc3ef30:email:client:13', 'dropped', '0', 'a later message says it', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('330', 'time_proposed', 'in_app', 'staff', NULL, '278', NULL, '{"text": "Côte Clinic proposes Mar 28, 2026, 1:00 – 3:00 PM for Tamil on Mar 27, 2026."}', 'time_proposed:assignment:278:b49df4d1-195f-4396-9515-8ffac3ff296a:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('331', 'booking_cancelled', 'sms', 'interpreter', '25', '278', NULL, '{"was": {"date": "2026-03-27", "endTime": "12:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-27T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}, "reason": "reassigned"}', 'booking_cancelled:assignment:278:5f82fbd6-cc5f-4584-b7b7-fb6306ee5915:sms:interpreter:25', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('332', 'booking_cancelled', 'email', 'interpreter', '25', '278', NULL, '{"was": {"date": "2026-03-27", "endTime": "12:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-27T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}, "reason": "reassigned"}', 'booking_cancelled:assignment:278:5f82fbd6-cc5f-4584-b7b7-fb6306ee5915:email:interpreter:25', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('333', 'booking_cancelled', 'push', 'interpreter', '25', '278', NULL, '{"was": {"date": "2026-03-27", "endTime": "12:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-27T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}, "reason": "reassigned"}', 'booking_cancelled:assignment:278:5f82fbd6-cc5f-4584-b7b7-fb6306ee5915:push:interpreter:25', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('334', 'booking_confirmed', 'sms', 'interpreter', '26', '278', NULL, '{"told": {"date": "2026-03-29", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-29T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 26, "interpreterName": "Bruno Ćosić"}}', 'booking_confirmed:assignment:278:5f82fbd6-cc5f-4584-b7b7-fb6306ee5915:sms:interpreter:26', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('335', 'booking_confirmed', 'email', 'interpreter', '26', '278', NULL, '{"told": {"date": "2026-03-29", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-29T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 26, "interpreterName": "Bruno Ćosić"}}', 'booking_confirmed:assignment:278:5f82fbd6-cc5f-4584-b7b7-fb6306ee5915:email:interpreter:26', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('336', 'booking_confirmed', 'push', 'interpreter', '26', '278', NULL, '{"told": {"date": "2026-03-29", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-29T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 26, "interpreterName": "Bruno Ćosić"}}', 'booking_confirmed:assignment:278:5f82fbd6-cc5f-4584-b7b7-fb6306ee5915:push:interpreter:26', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('337', 'booking_changed', 'email', 'client', '13', '278', NULL, '{"told": {"date": "2026-03-29", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-29T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 26, "interpreterName": "Bruno Ćosić"}, "before": {"date": "2026-03-27", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-27T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25}, "changed": ["date"], "wasStartsAt": "2026-03-27T14:00:00Z"}', 'booking_changed:assignment:278:5f82fbd6-cc5f-4584-b7b7-fb6306ee5915:email:client:13', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('338', 'booking_confirmed', 'sms', 'interpreter', '25', '279', NULL, '{"told": {"date": "2026-03-30", "endTime": "02:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-31T03:00:00Z", "timeZone": "America/Chicago", "startTime": "22:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:279:451bb500-14e6-47f6-90a3-18ed9532e557:sms:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('339', 'booking_confirmed', 'email', 'interpreter', '25', '279', NULL, '{"told": {"date": "2026-03-30", "endTime": "02:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-31T03:00:00Z", "timeZone": "America/Chicago", "startTime": "22:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:279:451bb500-14e6-47f6-90a3-18ed9532e557:email:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('340', 'booking_confirmed', 'push', 'interpreter', '25', '279', NULL, '{"told": {"date": "2026-03-30", "endTime": "02:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-31T03:00:00Z", "timeZone": "America/Chicago", "startTime": "22:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:279:451bb500-14e6-47f6-90a3-18ed9532e557:push:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('341', 'booking_confirmed', 'email', 'client', '13', '279', NULL, '{"told": {"date": "2026-03-30", "endTime": "02:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-03-31T03:00:00Z", "timeZone": "America/Chicago", "startTime": "22:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:279:451bb500-14e6-47f6-90a3-18ed9532e557:email:client:13', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('342', 'request_received', 'in_app', 'staff', NULL, '280', NULL, '{"text": "Côte Clinic requests Tamil on Apr 1, 2026, 10:00 AM – 12:00 PM."}', 'request_received:assignment:280:5b2e8077-10fd-4194-8c91-39a9e6da7a6c:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('343', 'request_received', 'email', 'client', '13', '280', NULL, '{}', 'request_received:assignment:280:5b2e8077-10fd-4194-8c91-39a9e6da7a6c:email:client:13', 'dropped', '0', 'a later message says it', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('344', 'offer_made', 'sms', 'interpreter', '25', '280', '249', '{}', 'offer_made:offer:249:sms:interpreter:25', 'dropped', '0', 'the offer is accepted', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('345', 'offer_made', 'email', 'interpreter', '25', '280', '249', '{}', 'offer_made:offer:249:email:interpreter:25', 'dropped', '0', 'the offer is accepted', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('346', 'offer_made', 'push', 'interpreter', '25', '280', '249', '{}', 'offer_made:offer:249:push:interpreter:25', 'dropped', '0', 'the offer is accepted', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('347', 'offer_made', 'sms', 'interpreter', '26', '280', '250', '{}', 'offer_made:offer:250:sms:interpreter:26', 'dropped', '0', 'the offer is filled', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('348', 'offer_made', 'email', 'interpreter', '26', '280', '250', '{}', 'offer_made:offer:250:email:interpreter:26', 'dropped', '0', 'the offer is filled', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('349', 'offer_made', 'push', 'interpreter', '26', '280', '250', '{}', 'offer_made:offer:250:push:interpreter:26', 'dropped', '0', 'the offer is filled', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('350', 'offer_made', 'sms', 'interpreter', '27', '280', '251', '{}', 'offer_made:offer:251:sms:interpreter:27', 'dropped', '0', 'the offer is filled', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('351', 'offer_made', 'email', 'interpreter', '27', '280', '251', '{}', 'offer_made:offer:251:email:interpreter:27', 'dropped', '0', 'the offer is filled', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('352', 'booking_confirmed', 'sms', 'interpreter', '25', '280', NULL, '{"told": {"date": "2026-04-01", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "11 Quay Street", "startsAt": "2026-04-01T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:280:5abb3f78-4ef8-400c-914d-eb7ce50394e5:sms:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('353', 'booking_confirmed', 'email', 'interpreter', '25', '280', NULL, '{"told": {"date": "2026-04-01", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "11 Quay Street", "startsAt": "2026-04-01T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:280:5abb3f78-4ef8-400c-914d-eb7ce50394e5:email:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('354', 'booking_confirmed', 'push', 'interpreter', '25', '280', NULL, '{"told": {"date": "2026-04-01", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "11 Quay Street", "startsAt": "2026-04-01T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:280:5abb3f78-4ef8-400c-914d-eb7ce50394e5:push:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('355', 'booking_confirmed', 'email', 'client', '13', '280', NULL, '{"told": {"date": "2026-04-01", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "11 Quay Street", "startsAt": "2026-04-01T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 25, "interpreterName": "Anna Peña"}}', 'booking_confirmed:assignment:280:5abb3f78-4ef8-400c-914d-eb7ce50394e5:email:client:13', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('356', 'offer_accepted', 'in_app', 'staff', NULL, '280', '249', '{"text": "Anna Peña accepted Côte Clinic, Tamil on Apr 1, 2026."}', 'offer_accepted:assignment:280:5abb3f78-4ef8-400c-914d-eb7ce50394e5:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('357', 'offer_filled', 'sms', 'interpreter', '26', '280', '250', '{"was": {"date": "2026-04-01", "endTime": "12:00", "language": "Tamil", "location": "11 Quay Street", "startsAt": "2026-04-01T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}}', 'offer_filled:offer:250:sms:interpreter:26', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('358', 'offer_filled', 'email', 'interpreter', '26', '280', '250', '{"was": {"date": "2026-04-01", "endTime": "12:00", "language": "Tamil", "location": "11 Quay Street", "startsAt": "2026-04-01T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}}', 'offer_filled:offer:250:email:interpreter:26', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('359', 'offer_filled', 'push', 'interpreter', '26', '280', '250', '{"was": {"date": "2026-04-01", "endTime": "12:00", "language": "Tamil", "location": "11 Quay Street", "startsAt": "2026-04-01T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}}', 'offer_filled:offer:250:push:interpreter:26', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('360', 'offer_filled', 'sms', 'interpreter', '27', '280', '251', '{"was": {"date": "2026-04-01", "endTime": "12:00", "language": "Tamil", "location": "11 Quay Street", "startsAt": "2026-04-01T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}}', 'offer_filled:offer:251:sms:interpreter:27', 'dropped', '0', 'the recipient has no telephone number that takes texts', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('361', 'offer_filled', 'email', 'interpreter', '27', '280', '251', '{"was": {"date": "2026-04-01", "endTime": "12:00", "language": "Tamil", "location": "11 Quay Street", "startsAt": "2026-04-01T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}}', 'offer_filled:offer:251:email:interpreter:27', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('362', 'request_received', 'in_app', 'staff', NULL, '281', NULL, '{"text": "Hill School requests Tamil on Apr 2, 2026, 10:00 AM – 12:00 PM (urgent)."}', 'request_received:assignment:281:f8a4e248-36f0-4abb-aea0-f64a036e6ccf:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('363', 'request_received', 'email', 'client', '14', '281', NULL, '{"told": {"date": "2026-04-02", "endTime": "12:00", "clientId": 14, "language": "Tamil", "location": "11 Quay Street", "startsAt": "2026-04-02T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": null, "interpreterName": null}}', 'request_received:assignment:281:f8a4e248-36f0-4abb-aea0-f64a036e6ccf:email:client:14', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('364', 'offer_made', 'sms', 'interpreter', '25', '281', '252', '{}', 'offer_made:offer:252:sms:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('365', 'offer_made', 'email', 'interpreter', '25', '281', '252', '{}', 'offer_made:offer:252:email:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('366', 'offer_made', 'push', 'interpreter', '25', '281', '252', '{}', 'offer_made:offer:252:push:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('367', 'offer_made', 'sms', 'interpreter', '26', '281', '253', '{}', 'offer_made:offer:253:sms:interpreter:26', 'dropped', '0', 'the offer is declined', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('368', 'offer_made', 'email', 'interpreter', '26', '281', '253', '{}', 'offer_made:offer:253:email:interpreter:26', 'dropped', '0', 'the offer is declined', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('369', 'offer_made', 'push', 'interpreter', '26', '281', '253', '{}', 'offer_made:offer:253:push:interpreter:26', 'dropped', '0', 'the offer is declined', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('370', 'offer_made', 'sms', 'interpreter', '27', '281', '254', '{}', 'offer_made:offer:254:sms:interpreter:27', 'dropped', '0', 'the recipient has no telephone number that takes texts', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('371', 'offer_made', 'email', 'interpreter', '27', '281', '254', '{}', 'offer_made:offer:254:email:interpreter:27', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('372', 'offer_declined', 'in_app', 'staff', NULL, '281', '253', '{"text": "Bruno Ćosić declined Hill School, Tamil on Apr 2, 2026."}', 'offer_declined:assignment:281:2b573c11-5963-4ab6-ab62-709970658131:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('373', 'request_received', 'in_app', 'staff', NULL, '282', NULL, '{"text": "Côte Clinic requests Tamil on Apr 3, 2026, 10:00 AM – 12:00 PM."}', 'request_received:assignment:282:1b3fb5d6-4e04-4f89-a8ae-fb79fe1e3940:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('374', 'request_received', 'email', 'client', '13', '282', NULL, '{"told": {"date": "2026-04-03", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "11 Quay Street", "startsAt": "2026-04-03T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": null, "interpreterName": null}}', 'request_received:assignment:282:1b3fb5d6-4e04-4f89-a8ae-fb79fe1e3940:email:client:13', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('375', 'offer_made', 'sms', 'interpreter', '25', '282', '255', '{}', 'offer_made:offer:255:sms:interpreter:25', 'dropped', '0', 'the offer is declined', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('376', 'offer_made', 'email', 'interpreter', '25', '282', '255', '{}', 'offer_made:offer:255:email:interpreter:25', 'dropped', '0', 'the offer is declined', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('377', 'offer_made', 'push', 'interpreter', '25', '282', '255', '{}', 'offer_made:offer:255:push:interpreter:25', 'dropped', '0', 'the offer is declined', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('378', 'offer_made', 'sms', 'interpreter', '26', '282', '256', '{}', 'offer_made:offer:256:sms:interpreter:26', 'dropped', '0', 'the offer is declined', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('379', 'offer_made', 'email', 'interpreter', '26', '282', '256', '{}', 'offer_made:offer:256:email:interpreter:26', 'dropped', '0', 'the offer is declined', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('380', 'offer_made', 'push', 'interpreter', '26', '282', '256', '{}', 'offer_made:offer:256:push:interpreter:26', 'dropped', '0', 'the offer is declined', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('381', 'offer_made', 'sms', 'interpreter', '27', '282', '257', '{}', 'offer_made:offer:257:sms:interpreter:27', 'dropped', '0', 'the offer is declined', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('382', 'offer_made', 'email', 'interpreter', '27', '282', '257', '{}', 'offer_made:offer:257:email:interpreter:27', 'dropped', '0', 'the offer is declined', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('383', 'offer_declined', 'in_app', 'staff', NULL, '282', '255', '{"text": "Anna Peña declined Côte Clinic, Tamil on Apr 3, 2026."}', 'offer_declined:assignment:282:3828a39e-bbe6-457c-a13d-607b4a2b1ce0:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('384', 'offer_declined', 'in_app', 'staff', NULL, '282', '256', '{"text": "Bruno Ćosić declined Côte Clinic, Tamil on Apr 3, 2026."}', 'offer_declined:assignment:282:d54b7917-1ff5-4606-9caf-e05c366ebb3b:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('385', 'offer_declined', 'in_app', 'staff', NULL, '282', '257', '{"text": "Carla Dupont declined Côte Clinic, Tamil on Apr 3, 2026."}', 'offer_declined:assignment:282:628f2207-ead8-4f33-9b20-fde8b8eb6dcd:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('386', 'nobody_left', 'in_app', 'staff', NULL, '282', '257', '{"text": "Nobody is left to answer for Côte Clinic, Tamil on Apr 3, 2026."}', 'nobody_left:assignment:282:628f2207-ead8-4f33-9b20-fde8b8eb6dcd:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('387', 'offer_made', 'sms', 'interpreter', '25', '283', '258', '{}', 'offer_made:offer:258:sms:interpreter:25', 'dropped', '0', 'the offer is filled', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('388', 'offer_made', 'email', 'interpreter', '25', '283', '258', '{}', 'offer_made:offer:258:email:interpreter:25', 'dropped', '0', 'the offer is filled', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('389', 'offer_made', 'push', 'interpreter', '25', '283', '258', '{}', 'offer_made:offer:258:push:interpreter:25', 'dropped', '0', 'the offer is filled', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('390', 'booking_confirmed', 'sms', 'interpreter', '26', '283', NULL, '{"told": {"date": "2026-04-04", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-04-04T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 26, "interpreterName": "Bruno Ćosić"}}', 'booking_confirmed:assignment:283:e9d76622-a6be-4c3c-9f8c-134cb67c233b:sms:interpreter:26', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('391', 'booking_confirmed', 'email', 'interpreter', '26', '283', NULL, '{"told": {"date": "2026-04-04", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-04-04T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 26, "interpreterName": "Bruno Ćosić"}}', 'booking_confirmed:assignment:283:e9d76622-a6be-4c3c-9f8c-134cb67c233b:email:interpreter:26', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('392', 'booking_confirmed', 'push', 'interpreter', '26', '283', NULL, '{"told": {"date": "2026-04-04", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-04-04T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 26, "interpreterName": "Bruno Ćosić"}}', 'booking_confirmed:assignment:283:e9d76622-a6be-4c3c-9f8c-134cb67c233b:push:interpreter:26', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('393', 'booking_confirmed', 'email', 'client', '13', '283', NULL, '{"told": {"date": "2026-04-04", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-04-04T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": 26, "interpreterName": "Bruno Ćosić"}}', 'booking_confirmed:assignment:283:e9d76622-a6be-4c3c-9f8c-134cb67c233b:email:client:13', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('394', 'offer_filled', 'sms', 'interpreter', '25', '283', '258', '{"was": {"date": "2026-04-04", "endTime": "12:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-04-04T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}}', 'offer_filled:offer:258:sms:interpreter:25', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('395', 'offer_filled', 'email', 'interpreter', '25', '283', '258', '{"was": {"date": "2026-04-04", "endTime": "12:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-04-04T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}}', 'offer_filled:offer:258:email:interpreter:25', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('396', 'offer_filled', 'push', 'interpreter', '25', '283', '258', '{"was": {"date": "2026-04-04", "endTime": "12:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-04-04T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}}', 'offer_filled:offer:258:push:interpreter:25', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('397', 'offer_made', 'sms', 'interpreter', '26', '284', '259', '{}', 'offer_made:offer:259:sms:interpreter:26', 'dropped', '0', 'the offer is expired', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('398', 'offer_made', 'email', 'interpreter', '26', '284', '259', '{}', 'offer_made:offer:259:email:interpreter:26', 'dropped', '0', 'the offer is expired', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('399', 'offer_made', 'push', 'interpreter', '26', '284', '259', '{}', 'offer_made:offer:259:push:interpreter:26', 'dropped', '0', 'the offer is expired', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('400', 'offer_made', 'sms', 'interpreter', '25', '285', '260', '{}', 'offer_made:offer:260:sms:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('401', 'offer_made', 'email', 'interpreter', '25', '285', '260', '{}', 'offer_made:offer:260:email:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('402', 'offer_made', 'push', 'interpreter', '25', '285', '260', '{}', 'offer_made:offer:260:push:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('403', 'offer_made', 'sms', 'interpreter', '25', '286', '261', '{}', 'offer_made:offer:261:sms:interpreter:25', 'dropped', '0', 'the appointment was cancelled', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('404', 'offer_made', 'email', 'interpreter', '25', '286', '261', '{}', 'offer_made:offer:261:email:interpreter:25', 'dropped', '0', 'the appointment was cancelled', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('405', 'offer_made', 'push', 'interpreter', '25', '286', '261', '{}', 'offer_made:offer:261:push:interpreter:25', 'dropped', '0', 'the appointment was cancelled', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('406', 'offer_withdrawn', 'sms', 'interpreter', '25', '286', '261', '{"was": {"date": "2026-04-08", "endTime": "12:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-04-08T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}}', 'offer_withdrawn:offer:261:sms:interpreter:25', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('407', 'offer_withdrawn', 'email', 'interpreter', '25', '286', '261', '{"was": {"date": "2026-04-08", "endTime": "12:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-04-08T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}}', 'offer_withdrawn:offer:261:email:interpreter:25', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('408', 'offer_withdrawn', 'push', 'interpreter', '25', '286', '261', '{"was": {"date": "2026-04-08", "endTime": "12:00", "language": "Tamil", "location": "9 Quay Street", "startsAt": "2026-04-08T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00"}}', 'offer_withdrawn:offer:261:push:interpreter:25', 'queued', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:03+00', NULL, NULL, NULL),
('409', 'booking_cancelled', 'email', 'client', '13', '286', NULL, '{"reason": "Not needed"}', 'booking_cancelled:assignment:286:62807093-70b7-4f08-9eee-cb08fee1d770:email:client:13', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('410', 'request_received', 'in_app', 'staff', NULL, '287', NULL, '{"text": "Côte Clinic requests Tamil on Apr 6, 2026, 10:00 AM – 12:00 PM (emergency)."}', 'request_received:assignment:287:13aa5817-dbd2-4764-a8f9-f02cbbfcc23b:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('411', 'request_received', 'email', 'client', '13', '287', NULL, '{"told": {"date": "2026-04-06", "endTime": "12:00", "clientId": 13, "language": "Tamil", "location": "11 Quay Street", "startsAt": "2026-04-06T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": null, "interpreterName": null}}', 'request_received:assignment:287:13aa5817-dbd2-4764-a8f9-f02cbbfcc23b:email:client:13', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('412', 'request_received', 'in_app', 'staff', NULL, '288', NULL, '{"text": "Hill School requests Tamil on Apr 7, 2026, 10:00 AM – 12:00 PM."}', 'request_received:assignment:288:a420e1c2-6b71-4dc7-8bf1-2d02e90a9462:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('413', 'request_received', 'email', 'client', '14', '288', NULL, '{"told": {"date": "2026-04-07", "endTime": "12:00", "clientId": 14, "language": "Tamil", "location": "11 Quay Street", "startsAt": "2026-04-07T14:00:00Z", "timeZone": "America/New_York", "startTime": "10:00", "interpreterId": null, "interpreterName": null}}', 'request_received:assignment:288:a420e1c2-6b71-4dc7-8bf1-2d02e90a9462:email:client:14', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('414', 'booking_confirmed', 'sms', 'interpreter', '28', '289', NULL, '{}', 'booking_confirmed:assignment:289:05ced065-58da-4e28-b217-d7afaea199fb:sms:interpreter:28', 'dropped', '0', 'the appointment is over', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('415', 'booking_confirmed', 'email', 'interpreter', '28', '289', NULL, '{}', 'booking_confirmed:assignment:289:05ced065-58da-4e28-b217-d7afaea199fb:email:interpreter:28', 'dropped', '0', 'the appointment is over', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('416', 'booking_confirmed', 'email', 'client', '15', '289', NULL, '{}', 'booking_confirmed:assignment:289:05ced065-58da-4e28-b217-d7afaea199fb:email:client:15', 'dropped', '0', 'the appointment is over', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('417', 'booking_confirmed', 'sms', 'interpreter', '26', '290', NULL, '{}', 'booking_confirmed:assignment:290:5dfa5291-70a0-4020-a0a7-5c4494dd0ff0:sms:interpreter:26', 'dropped', '0', 'the appointment is completed', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('418', 'booking_confirmed', 'email', 'interpreter', '26', '290', NULL, '{}', 'booking_confirmed:assignment:290:5dfa5291-70a0-4020-a0a7-5c4494dd0ff0:email:interpreter:26', 'dropped', '0', 'the appointment is completed', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('419', 'booking_confirmed', 'push', 'interpreter', '26', '290', NULL, '{}', 'booking_confirmed:assignment:290:5dfa5291-70a0-4020-a0a7-5c4494dd0ff0:push:interpreter:26', 'dropped', '0', 'the appointment is completed', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('420', 'booking_confirmed', 'email', 'client', '13', '290', NULL, '{}', 'booking_confirmed:assignment:290:5dfa5291-70a0-4020-a0a7-5c4494dd0ff0:email:client:13', 'dropped', '0', 'the appointment is completed', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('421', 'completed', 'in_app', 'staff', NULL, '290', NULL, '{"text": "Bruno Ćosić completed Tamil at Côte Clinic."}', 'completed:assignment:290:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', NULL, NULL, NULL),
('422', 'completed', 'email', 'client', '13', '290', NULL, '{}', 'completed:assignment:290:email:client:13', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('423', 'completed', 'sms', 'interpreter', '26', '290', NULL, '{}', 'completed:assignment:290:sms:interpreter:26', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('424', 'completed', 'email', 'interpreter', '26', '290', NULL, '{}', 'completed:assignment:290:email:interpreter:26', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('425', 'completed', 'push', 'interpreter', '26', '290', NULL, '{}', 'completed:assignment:290:push:interpreter:26', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('426', 'payment_sent', 'sms', 'interpreter', '26', '263', NULL, '{"count": 1, "paidDate": "2026-03-02", "paymentId": 158, "amountCents": 6000, "paymentMethod": "Check 118"}', 'payment_sent:payment:158:sms:interpreter:26', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('427', 'payment_sent', 'email', 'interpreter', '26', '263', NULL, '{"count": 1, "paidDate": "2026-03-02", "paymentId": 158, "amountCents": 6000, "paymentMethod": "Check 118"}', 'payment_sent:payment:158:email:interpreter:26', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('428', 'payment_sent', 'push', 'interpreter', '26', '263', NULL, '{"count": 1, "paidDate": "2026-03-02", "paymentId": 158, "amountCents": 6000, "paymentMethod": "Check 118"}', 'payment_sent:payment:158:push:interpreter:26', 'dropped', '0', 'turned off by the recipient', '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('429', 'staff_push', 'push', 'interpreter', '25', NULL, NULL, '{"body": "Please call us", "title": "Office"}', 'staff_push:10dddf8d-b8bb-42e2-b41d-e4b30f0fcced:push:interpreter:25', 'sent', '1', NULL, '2026-03-02 17:45:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:12+00', NULL, NULL, NULL),
('430', 'nobody_left', 'in_app', 'staff', NULL, '284', NULL, '{"text": "Nobody is left to answer for Hill School, Tamil on Mar 2, 2026: its offers have ended."}', 'nobody_left:assignment:284:2026-03-02T18:15:00.000Z:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 18:30:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:00+00', NULL, NULL, NULL),
('431', 'payment_overdue', 'in_app', 'staff', NULL, '290', NULL, '{"text": "The payment of $61.50 to Bruno Ćosić has been overdue since Feb 20, 2026.", "paymentId": 162}', 'payment_overdue:payment:162:in_app:staff:all', 'delivered', '0', NULL, '2026-03-02 18:30:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:00+00', NULL, NULL, NULL),
('432', 'message_failed', 'in_app', 'staff', NULL, NULL, NULL, '{"hour": "2026-03-02T18", "text": "The e-mail “Invitation” to Hill School could not be sent: No such mailbox", "channel": "email", "notificationId": 206}', 'message_failed:invitation:client:14:639178c4a4b2c0590ef189269611b94a827331e62fa760ac53c770e75365045b:client:14', 'delivered', '0', NULL, '2026-03-02 18:30:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:00+00', NULL, NULL, NULL),
('433', 'message_failed', 'in_app', 'staff', NULL, NULL, NULL, '{"hour": "2026-03-02T18", "text": "The e-mail “Invitation” to Carla Dupont could not be sent: No such mailbox", "channel": "email", "notificationId": 207}', 'message_failed:invitation:interpreter:27:6a2037bc02c73c5e66a4bbefbc40b4744c7641b61a093fb4e90ef870d28523a2:interpreter:27', 'delivered', '0', NULL, '2026-03-02 18:30:00+00', '2026-03-02 18:30:00+00', '2026-03-02 18:30:00+00', NULL, NULL, NULL);
INSERT INTO offers (id, assignment_id, interpreter_id, token_hash, token_nonce, state, sent_at, answered_at, expires_at) OVERRIDING SYSTEM VALUE VALUES
('186', '190', '16', E'\\xf36c77ac1c93d9ab0e07bb2b1209e5b1153098acf78023be2461e6ae42d9de13', E'\\x9a765f7ef0988a7d69420a5383bb97c3', 'accepted', '2026-02-24 17:45:00+00', '2026-02-24 18:00:00+00', '2026-03-03 13:15:00+00'),
('220', '234', '1', E'\\x9a38af11103c1ff3d38465469fb393a7a748652de6e4af9883ad8e1fb8d94897', E'\\xeca9513a5865cfcfc0a9b3c6b1906283', 'accepted', '2026-03-01 10:30:00+00', '2026-03-01 10:45:00+00', '2026-03-03 18:15:00+00'),
('221', '234', '6', E'\\xbea43b81e2f944ec6167c9c457e33bdb31fa76dede10b818d525e483cf97c0ee', E'\\x38691dd0c337a52ab1894f883bc53bb3', 'declined', '2026-03-01 10:30:00+00', '2026-03-01 11:00:00+00', '2026-03-03 18:15:00+00'),
('222', '234', '13', E'\\xc7884d93267146b5faabbcab90061026e2917703e2c4fd22a94dc3639e856dd6', E'\\x30805f7946fb487ef3d16336d495dc7f', 'filled', '2026-03-01 10:30:00+00', NULL, '2026-03-03 18:15:00+00'),
('223', '234', '16', E'\\x6c6ce0f5b7001799c8600d67de5b0cef1b295b52b367bc00a7f4734a0f49bf5e', E'\\x1c61b1ac5bd3c270a58e7605278c3107', 'filled', '2026-03-01 10:30:00+00', NULL, '2026-03-03 18:15:00+00'),
('227', '242', '1', E'\\x2fda85db2782117868c9287c64a890c252199bebcee63bd642b402622fa9f938', E'\\xd55fd335641edd9c6904c0175a6d2ce0', 'accepted', '2026-03-01 19:00:00+00', '2026-03-01 19:15:00+00', '2026-03-02 14:30:00+00'),
('249', '280', '25', E'\\x96ce7acf350a3e61f4813667c6c201d5a7820b925be6bb46f4db1f2fdb17042b', E'\\xedcd99f2d42ea8cb6e3da2d873128859', 'accepted', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-04-01 14:00:00+00'),
('250', '280', '26', E'\\x43a0e048893aa4b1d0dcd00a341901aacdad337c26a88490b93ceda0f7cbe1e4', E'\\x6729ea37620d114a98e275fc70724092', 'filled', '2026-03-02 17:45:00+00', NULL, '2026-04-01 14:00:00+00'),
('251', '280', '27', E'\\xb9b45c5bd05b68881ea31395b41e80866e9c441b951a552365e755b1a0d5ed27', E'\\x39a77dadb8373a985950f27a6dcb1ce3', 'filled', '2026-03-02 17:45:00+00', NULL, '2026-04-01 14:00:00+00'),
('252', '281', '25', E'\\x05987b4d3950c62ea98ba155eda8740b5c47de302faea9a7910197d94c63d39b', E'\\x1aa55a6818f17cb94a79ddec0bc81570', 'open', '2026-03-02 17:45:00+00', NULL, '2026-04-02 14:00:00+00'),
('253', '281', '26', E'\\xe03fde82c51cf02ad1a237170bb9ab37a0d5061765abb41dadccdc1c0742cde6', E'\\xcbfc2bf5349dafea3be4fe7a91405c56', 'declined', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-04-02 14:00:00+00'),
('254', '281', '27', E'\\x2e47cf1482aeff4616d85fb68d331672fc2b37ef1102f25af4eca0096eaa05ab', E'\\x2eab58ed9342aa49fe05f9eb269b2f37', 'open', '2026-03-02 17:45:00+00', NULL, '2026-04-02 14:00:00+00'),
('255', '282', '25', E'\\x217f6ea697f80b811212e266cf5dec93c4eaf82c3efc1b447f8e7183509add00', E'\\x4221e097d43a7aa84b455fab0f7fb9af', 'declined', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-04-03 14:00:00+00'),
('256', '282', '26', E'\\x30b88bb41af7a5cb57d4e6d16c9e0e93ecf5a6dcbfc1b576626ab955767863b7', E'\\xd73b24c87d28f47a1db03ac42b1dbda6', 'declined', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-04-03 14:00:00+00'),
('257', '282', '27', E'\\x709c01941c41ae8f7485852d1d53d04fcf8694561f900ffc33142b8ad74fdc43', E'\\xe29275c5a9918eb2ee54a0b72faf86ad', 'declined', '2026-03-02 17:45:00+00', '2026-03-02 17:45:00+00', '2026-04-03 14:00:00+00'),
('258', '283', '25', E'\\x74917f27da3b5d519dca8118207e627afcc7037dfe829067a485c5a4e42a5693', E'\\x9ff69a9ec6fbb6286a440aa386f619ef', 'filled', '2026-03-02 17:45:00+00', NULL, '2026-04-04 14:00:00+00'),
('259', '284', '26', E'\\x33ec01643b22def9a859415ef73562e28618744207b9f4dace447c61d91db158', E'\\x4b00b6921531a09a9ed8d608293a5a73', 'expired', '2026-03-02 17:45:00+00', NULL, '2026-03-02 18:15:00+00'),
('260', '285', '25', E'\\xf61864ccc0a95b5fbac53379ff82ae7ef5527964e8782b991cd2bba4355a9534', E'\\xf2cb66f6c01eb76152d7200a5967965e', 'open', '2026-03-02 17:45:00+00', NULL, '2026-04-05 14:00:00+00'),
('261', '286', '25', E'\\xf4d11dd49da0474e661cce63b20e521472ccd3e8732d302643d872a05f48f8e4', E'\\xbf02e132058b31f9eafc2038e498004f', 'withdrawn', '2026-03-02 17:45:00+00', NULL, '2026-04-08 14:00:00+00');
INSERT INTO payments (id, assignment_id, interpreter_id, amount, client_amount, status, due_date, paid_date, payment_method, notes, steps, overdue_told_at, created_at) OVERRIDING SYSTEM VALUE VALUES
('149', '174', '3', '118.00', '237.50', 'pending', '2026-04-01', NULL, NULL, NULL, '[{"side": "pay", "unit": "hours", "label": "Interpreting, legal rate, rounded up to the quarter hour", "quantity": "2.5", "rateCents": 4000, "amountCents": 10000}, {"side": "pay", "unit": "miles", "label": "Mileage, not paid", "quantity": "12.4", "rateCents": 0, "amountCents": 0}, {"side": "pay", "label": "Parking", "amountCents": 1800}, {"side": "charge", "unit": "hours", "label": "Interpreting, client rate, rounded up to the quarter hour", "quantity": "2.5", "rateCents": 9500, "amountCents": 23750}]', NULL, '2026-03-02 13:50:00+00'),
('158', '263', '26', '60.00', '190.00', 'paid', '2026-03-16', '2026-03-02', 'Check 118', 'By post', '[{"side": "pay", "unit": "hours", "label": "Interpreting, base rate, at least 2 hours", "quantity": "2", "rateCents": 3000, "amountCents": 6000}, {"side": "charge", "unit": "hours", "label": "Interpreting, language rate, at least 2 hours", "quantity": "2", "rateCents": 9500, "amountCents": 19000}]', NULL, '2026-03-02 16:05:00+00'),
('159', '262', '25', '104.33', '241.00', 'pending', '2026-03-16', NULL, NULL, NULL, '[{"side": "pay", "unit": "hours", "label": "Interpreting, medical rate", "quantity": "2", "rateCents": 4000, "amountCents": 8000}, {"side": "pay", "unit": "miles", "label": "Mileage", "quantity": "12.5", "rateCents": 67, "amountCents": 838}, {"side": "pay", "label": "Parking", "amountCents": 800}, {"side": "pay", "label": "Tolls", "amountCents": 375}, {"side": "pay", "label": "Other expenses", "amountCents": 420}, {"side": "charge", "unit": "hours", "label": "Interpreting, client rate", "quantity": "2", "rateCents": 12050, "amountCents": 24100}]', NULL, '2026-03-02 17:10:00+00'),
('160', '268', '25', '30.00', '120.50', 'pending', '2026-03-16', NULL, NULL, NULL, '[{"side": "pay", "unit": "hours", "label": "Late cancellation, 50% of 2 booked hours, base rate", "quantity": "1", "rateCents": 3000, "amountCents": 3000}, {"side": "charge", "label": "Late cancellation, 50% of the booked $241.00", "amountCents": 12050}]', NULL, '2026-03-02 17:45:00+00'),
('161', '290', '26', '60.00', '241.00', 'void', '2026-03-16', NULL, NULL, 'Voided: A wrong rate', '[{"side": "pay", "unit": "hours", "label": "Interpreting, base rate", "quantity": "2", "rateCents": 3000, "amountCents": 6000}, {"side": "charge", "unit": "hours", "label": "Interpreting, client rate", "quantity": "2", "rateCents": 12050, "amountCents": 24100}]', NULL, '2026-03-02 17:45:00+00'),
('162', '290', '26', '61.50', '150.00', 'pending', '2026-02-20', NULL, NULL, 'Entered anew', '[]', '2026-03-02 18:30:00+00', '2026-03-02 17:45:00+00');
INSERT INTO push_subscriptions (id, interpreter_id, endpoint, p256dh, auth, created_at) OVERRIDING SYSTEM VALUE VALUES
('1', '25', 'https://fcm.googleapis.com/phone', 'Bxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', 'xxxxxxxxxxxxxxxxxxxxxx', '2026-03-02 14:00:00+00'),
('2', '25', 'https://fcm.googleapis.com/tablet', 'Bxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', 'xxxxxxxxxxxxxxxxxxxxxx', '2026-03-02 14:00:00+00'),
('3', '26', 'https://fcm.googleapis.com/bruno', 'Bxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', 'xxxxxxxxxxxxxxxxxxxxxx', '2026-03-02 14:00:00+00');
INSERT INTO quiet_hours (audience, recipient_id, start_time, end_time, time_zone, updated_at) OVERRIDING SYSTEM VALUE VALUES
('client', '13', '22:00', '06:00', 'America/New_York', '2026-03-02 14:00:00+00'),
('interpreter', '25', '21:00', '07:30', 'America/Chicago', '2026-03-02 14:00:00+00');
INSERT INTO receipts (id, assignment_id, interpreter_id, content_type, bytes, created_at) OVERRIDING SYSTEM VALUE VALUES
('00000000-0000-4000-8000-000000000001', '262', '25', 'image/jpeg', E'\\xffd8ffe020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020', '2026-03-02 17:10:00+00'),
('00000000-0000-4000-8000-000000000002', '262', '25', 'image/jpeg', E'\\xffd8ffe02020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020', '2026-03-02 17:10:00+00'),
('00000000-0000-4000-8000-00000000000a', '262', '25', 'image/png', E'\\x70696374757265', '2026-03-02 17:20:00+00'),
('00000000-0000-4000-8000-00000000000b', '262', '25', 'image/webp', E'\\x70696374757265', '2026-03-02 17:20:00+00');
INSERT INTO sent_words (notification_id, address, subject, text, html, attachments) OVERRIDING SYSTEM VALUE VALUES
('216', '+12125550102', NULL, 'Parley Language Services: You are booked: Tamil on Mon Mar 2, 2-4 PM at 9 Quay Street. Pay: $30/hour.', NULL, '{}'),
('217', 'old.bruno@old.example', 'Booking confirmed: Tamil, Mon, Mar 2', 'You are booked:

Date: Monday, March 2, 2026
Time: 2:00 – 4:00 PM EST
Language: Tamil
Where: 9 Quay Street
Pay: $30.00 an hour

Client and contact are in your portal.

Open in the portal: http://localhost:3000/interpreter-portal?assignment=264

-- 
Parley Language Services
Questions? Please call (555) 010-0199 or write to support@parley.example.
Choose which messages you get: http://localhost:3000/interpreter-portal?messages
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Booking confirmed: Tamil, Mon, Mar 2</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
.inside p{margin:0 0 16px}
.inside a{color:#0b6a6b}
@media (max-width:480px){
.frame{padding:12px 8px!important}
.card{padding:24px 20px 8px!important}
.button a{display:block!important}
}
@media (prefers-color-scheme:dark){
body,.ground{background:#101314!important}
.card{background:#181c1d!important;border-color:#2c3335!important}
.ink,.inside{color:#edf0f1!important}
.soft{color:#adb6ba!important}
.line{border-color:#2c3335!important}
.inside a{color:#4fc4c1}
.button a{background:#4fc4c1!important;color:#04201f!important}
}</style>
</head>
<body style="margin:0;padding:0;background:#f6f7f7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">You are booked: Tamil on Monday, March 2, 2026, 2:00 – 4:00 PM at 9 Quay Street. Pay: $30.00 an hour. Client and contact are in your portal.</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f7"><tr><td class="frame" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="soft" style="padding:0 4px 12px;font:600 14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459">Parley Language Services</td></tr>
<tr><td class="card inside" style="padding:32px 32px 16px;background:#ffffff;border:1px solid #dde1e2;border-radius:12px;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font:600 20px/28px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif">You are booked</h1>
<table class="line" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 24px;border-top:1px solid #dde1e2;border-collapse:collapse"><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Date</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">Monday, March 2, 2026</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Time</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">2:00 – 4:00 PM EST</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Language</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">Tamil</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Where</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">9 Quay Street</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Pay</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">$30.00 an hour</td></tr></table>
<p style="margin:0 0 16px">Client and contact are in your portal.</p>
<p class="button" style="margin:24px 0"><a href="http://localhost:3000/interpreter-portal?assignment=264" style="display:inline-block;padding:12px 20px;border-radius:8px;font:600 16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#ffffff;background:#0b6a6b;text-align:center;text-decoration:none">Open in the portal</a></p>
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;overflow-wrap:anywhere"><strong>Parley Language Services</strong><br>Questions? Please call (555) 010-0199 or write to support@parley.example.<br><a href="http://localhost:3000/interpreter-portal?messages" class="soft" style="color:#4a5459">Choose which messages you get</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
', '{appointment.ics}'),
('219', 'old.clinic@old.example', 'Booked: Monday, March 2, 2026', 'We come on Monday, March 2, 2026 to 9 Quay Street.

-- 
Parley Language Services
Questions? Please call (555) 010-0199 or write to support@parley.example.
Choose which messages you get: http://localhost:3000/client-portal?messages
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Booked: Monday, March 2, 2026</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
.inside p{margin:0 0 16px}
.inside a{color:#0b6a6b}
@media (max-width:480px){
.frame{padding:12px 8px!important}
.card{padding:24px 20px 8px!important}
.button a{display:block!important}
}
@media (prefers-color-scheme:dark){
body,.ground{background:#101314!important}
.card{background:#181c1d!important;border-color:#2c3335!important}
.ink,.inside{color:#edf0f1!important}
.soft{color:#adb6ba!important}
.line{border-color:#2c3335!important}
.inside a{color:#4fc4c1}
.button a{background:#4fc4c1!important;color:#04201f!important}
}</style>
</head>
<body style="margin:0;padding:0;background:#f6f7f7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">We come on Monday, March 2, 2026 to 9 Quay Street.</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f7"><tr><td class="frame" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="soft" style="padding:0 4px 12px;font:600 14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459">Parley Language Services</td></tr>
<tr><td class="card inside" style="padding:32px 32px 16px;background:#ffffff;border:1px solid #dde1e2;border-radius:12px;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;overflow-wrap:anywhere">
<p>We come on Monday, March 2, 2026 to <b>9 Quay Street</b>.</p>
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;overflow-wrap:anywhere"><strong>Parley Language Services</strong><br>Questions? Please call (555) 010-0199 or write to support@parley.example.<br><a href="http://localhost:3000/client-portal?messages" class="soft" style="color:#4a5459">Choose which messages you get</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
', '{appointment.ics}'),
('220', '+12125550101', NULL, 'Parley Language Services: You are booked: Tamil on Mon Mar 2, 1:45-3 PM EST at 9 Quay Street. Pay: $30/hour.', NULL, '{}'),
('221', 'old.anna@old.example', 'Booking confirmed: Tamil, Mon, Mar 2', 'You are booked:

Date: Monday, March 2, 2026
Time: 1:45 – 3:00 PM EST
Language: Tamil
Where: 9 Quay Street
Pay: $30.00 an hour

Client and contact are in your portal.

Open in the portal: http://localhost:3000/interpreter-portal?assignment=265

-- 
Parley Language Services
Questions? Please call (555) 010-0199 or write to support@parley.example.
Choose which messages you get: http://localhost:3000/interpreter-portal?messages
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Booking confirmed: Tamil, Mon, Mar 2</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
.inside p{margin:0 0 16px}
.inside a{color:#0b6a6b}
@media (max-width:480px){
.frame{padding:12px 8px!important}
.card{padding:24px 20px 8px!important}
.button a{display:block!important}
}
@media (prefers-color-scheme:dark){
body,.ground{background:#101314!important}
.card{background:#181c1d!important;border-color:#2c3335!important}
.ink,.inside{color:#edf0f1!important}
.soft{color:#adb6ba!important}
.line{border-color:#2c3335!important}
.inside a{color:#4fc4c1}
.button a{background:#4fc4c1!important;color:#04201f!important}
}</style>
</head>
<body style="margin:0;padding:0;background:#f6f7f7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">You are booked: Tamil on Monday, March 2, 2026, 1:45 – 3:00 PM EST at 9 Quay Street. Pay: $30.00 an hour. Client and contact are in your portal.</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f7"><tr><td class="frame" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="soft" style="padding:0 4px 12px;font:600 14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459">Parley Language Services</td></tr>
<tr><td class="card inside" style="padding:32px 32px 16px;background:#ffffff;border:1px solid #dde1e2;border-radius:12px;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font:600 20px/28px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif">You are booked</h1>
<table class="line" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 24px;border-top:1px solid #dde1e2;border-collapse:collapse"><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Date</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">Monday, March 2, 2026</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Time</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">1:45 – 3:00 PM EST</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Language</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">Tamil</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Where</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">9 Quay Street</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Pay</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">$30.00 an hour</td></tr></table>
<p style="margin:0 0 16px">Client and contact are in your portal.</p>
<p class="button" style="margin:24px 0"><a href="http://localhost:3000/interpreter-portal?assignment=265" style="display:inline-block;padding:12px 20px;border-radius:8px;font:600 16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#ffffff;background:#0b6a6b;text-align:center;text-decoration:none">Open in the portal</a></p>
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;overflow-wrap:anywhere"><strong>Parley Language Services</strong><br>Questions? Please call (555) 010-0199 or write to support@parley.example.<br><a href="http://localhost:3000/interpreter-portal?messages" class="soft" style="color:#4a5459">Choose which messages you get</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
', '{appointment.ics}'),
('222', NULL, 'Booking confirmed', 'Mon, Mar 2, 1:45 – 3:00 PM EST · Tamil · 9 Quay Street', NULL, '{}'),
('223', 'old.clinic@old.example', 'Booked: Monday, March 2, 2026', 'We come on Monday, March 2, 2026 to 9 Quay Street.

-- 
Parley Language Services
Questions? Please call (555) 010-0199 or write to support@parley.example.
Choose which messages you get: http://localhost:3000/client-portal?messages
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Booked: Monday, March 2, 2026</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
.inside p{margin:0 0 16px}
.inside a{color:#0b6a6b}
@media (max-width:480px){
.frame{padding:12px 8px!important}
.card{padding:24px 20px 8px!important}
.button a{display:block!important}
}
@media (prefers-color-scheme:dark){
body,.ground{background:#101314!important}
.card{background:#181c1d!important;border-color:#2c3335!important}
.ink,.inside{color:#edf0f1!important}
.soft{color:#adb6ba!important}
.line{border-color:#2c3335!important}
.inside a{color:#4fc4c1}
.button a{background:#4fc4c1!important;color:#04201f!important}
}</style>
</head>
<body style="margin:0;padding:0;background:#f6f7f7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">We come on Monday, March 2, 2026 to 9 Quay Street.</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f7"><tr><td class="frame" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="soft" style="padding:0 4px 12px;font:600 14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459">Parley Language Services</td></tr>
<tr><td class="card inside" style="padding:32px 32px 16px;background:#ffffff;border:1px solid #dde1e2;border-radius:12px;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;overflow-wrap:anywhere">
<p>We come on Monday, March 2, 2026 to <b>9 Quay Street</b>.</p>
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;overflow-wrap:anywhere"><strong>Parley Language Services</strong><br>Questions? Please call (555) 010-0199 or write to support@parley.example.<br><a href="http://localhost:3000/client-portal?messages" class="soft" style="color:#4a5459">Choose which messages you get</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
', '{appointment.ics}'),
('225', 'old.carla@old.example', 'Booking confirmed: Tamil, Mon, Mar 2', 'You are booked:

Date: Monday, March 2, 2026
Time: 1:00 – 3:30 PM EST
Language: Tamil
Where: 9 Quay Street
Pay: $30.00 an hour

Client and contact are in your portal. Ask us for your sign-up link: support@parley.example.

-- 
Parley Language Services
Questions? Please call (555) 010-0199 or write to support@parley.example.
To choose which messages you get, answer this e-mail or call (555) 010-0199.
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Booking confirmed: Tamil, Mon, Mar 2</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
.inside p{margin:0 0 16px}
.inside a{color:#0b6a6b}
@media (max-width:480px){
.frame{padding:12px 8px!important}
.card{padding:24px 20px 8px!important}
.button a{display:block!important}
}
@media (prefers-color-scheme:dark){
body,.ground{background:#101314!important}
.card{background:#181c1d!important;border-color:#2c3335!important}
.ink,.inside{color:#edf0f1!important}
.soft{color:#adb6ba!important}
.line{border-color:#2c3335!important}
.inside a{color:#4fc4c1}
.button a{background:#4fc4c1!important;color:#04201f!important}
}</style>
</head>
<body style="margin:0;padding:0;background:#f6f7f7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">You are booked: Tamil on Monday, March 2, 2026, 1:00 – 3:30 PM at 9 Quay Street. Pay: $30.00 an hour. Client and contact are in your portal. Ask us for your sign-up link: support@parley.example.</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f7"><tr><td class="frame" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="soft" style="padding:0 4px 12px;font:600 14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459">Parley Language Services</td></tr>
<tr><td class="card inside" style="padding:32px 32px 16px;background:#ffffff;border:1px solid #dde1e2;border-radius:12px;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font:600 20px/28px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif">You are booked</h1>
<table class="line" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 24px;border-top:1px solid #dde1e2;border-collapse:collapse"><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Date</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">Monday, March 2, 2026</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Time</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">1:00 – 3:30 PM EST</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Language</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">Tamil</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Where</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">9 Quay Street</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Pay</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">$30.00 an hour</td></tr></table>
<p style="margin:0 0 16px">Client and contact are in your portal. Ask us for your sign-up link: support@parley.example.</p>
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;overflow-wrap:anywhere"><strong>Parley Language Services</strong><br>Questions? Please call (555) 010-0199 or write to support@parley.example.<br>To choose which messages you get, answer this e-mail or call (555) 010-0199.</td></tr>
</table>
</td></tr></table>
</body>
</html>
', '{appointment.ics}'),
('231', 'old.school@old.example', 'Appointment completed: Tamil, Mon, Mar 2', 'Your Tamil appointment on Monday, March 2, 2026, 9:30 – 11:00 AM has been completed. It ended at 11:00 AM.

-- 
Parley Language Services
Questions? Please call (555) 010-0199 or write to support@parley.example.
To choose which messages you get, answer this e-mail or call (555) 010-0199.
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Appointment completed: Tamil, Mon, Mar 2</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
.inside p{margin:0 0 16px}
.inside a{color:#0b6a6b}
@media (max-width:480px){
.frame{padding:12px 8px!important}
.card{padding:24px 20px 8px!important}
.button a{display:block!important}
}
@media (prefers-color-scheme:dark){
body,.ground{background:#101314!important}
.card{background:#181c1d!important;border-color:#2c3335!important}
.ink,.inside{color:#edf0f1!important}
.soft{color:#adb6ba!important}
.line{border-color:#2c3335!important}
.inside a{color:#4fc4c1}
.button a{background:#4fc4c1!important;color:#04201f!important}
}</style>
</head>
<body style="margin:0;padding:0;background:#f6f7f7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Your Tamil appointment on Monday, March 2, 2026, 9:30 – 11:00 AM has been completed. It ended at 11:00 AM.</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f7"><tr><td class="frame" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="soft" style="padding:0 4px 12px;font:600 14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459">Parley Language Services</td></tr>
<tr><td class="card inside" style="padding:32px 32px 16px;background:#ffffff;border:1px solid #dde1e2;border-radius:12px;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;overflow-wrap:anywhere">
<p style="margin:0 0 16px">Your Tamil appointment on Monday, March 2, 2026, 9:30 – 11:00 AM has been completed. It ended at 11:00 AM.</p>
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;overflow-wrap:anywhere"><strong>Parley Language Services</strong><br>Questions? Please call (555) 010-0199 or write to support@parley.example.<br>To choose which messages you get, answer this e-mail or call (555) 010-0199.</td></tr>
</table>
</td></tr></table>
</body>
</html>
', '{}'),
('232', '+12125550102', NULL, 'Parley Language Services: Your Tamil assignment on Mon Mar 2, 9:30-11 AM has been completed.', NULL, '{}'),
('233', 'old.bruno@old.example', 'Assignment completed: Tamil, Mon, Mar 2', 'Your Tamil assignment on Monday, March 2, 2026, 9:30 – 11:00 AM has been completed.

-- 
Parley Language Services
Questions? Please call (555) 010-0199 or write to support@parley.example.
Choose which messages you get: http://localhost:3000/interpreter-portal?messages
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Assignment completed: Tamil, Mon, Mar 2</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
.inside p{margin:0 0 16px}
.inside a{color:#0b6a6b}
@media (max-width:480px){
.frame{padding:12px 8px!important}
.card{padding:24px 20px 8px!important}
.button a{display:block!important}
}
@media (prefers-color-scheme:dark){
body,.ground{background:#101314!important}
.card{background:#181c1d!important;border-color:#2c3335!important}
.ink,.inside{color:#edf0f1!important}
.soft{color:#adb6ba!important}
.line{border-color:#2c3335!important}
.inside a{color:#4fc4c1}
.button a{background:#4fc4c1!important;color:#04201f!important}
}</style>
</head>
<body style="margin:0;padding:0;background:#f6f7f7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Your Tamil assignment on Monday, March 2, 2026, 9:30 – 11:00 AM has been completed.</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f7"><tr><td class="frame" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="soft" style="padding:0 4px 12px;font:600 14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459">Parley Language Services</td></tr>
<tr><td class="card inside" style="padding:32px 32px 16px;background:#ffffff;border:1px solid #dde1e2;border-radius:12px;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;overflow-wrap:anywhere">
<p style="margin:0 0 16px">Your Tamil assignment on Monday, March 2, 2026, 9:30 – 11:00 AM has been completed.</p>
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;overflow-wrap:anywhere"><strong>Parley Language Services</strong><br>Questions? Please call (555) 010-0199 or write to support@parley.example.<br><a href="http://localhost:3000/interpreter-portal?messages" class="soft" style="color:#4a5459">Choose which messages you get</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
', '{}'),
('234', NULL, 'Assignment completed', 'Your Tamil assignment on Mon, Mar 2, 9:30 – 11:00 AM has been completed.', NULL, '{}'),
('253', '+12125550101', NULL, 'Parley Language Services: Your Tamil appointment on Tue Mar 3, 3-5 PM EST has been cancelled by the client. You are paid $30.00 for it.', NULL, '{}'),
('254', 'old.anna@old.example', 'Appointment cancelled: Tamil, Tue, Mar 3', 'Your Tamil appointment on Tuesday, March 3, 2026, 3:00 – 5:00 PM EST at 9 Quay Street has been cancelled by the client. You are paid $30.00 for it.

Reason: The patient is ill

Open your portal: http://localhost:3000/interpreter-portal

-- 
Parley Language Services
Questions? Please call (555) 010-0199 or write to support@parley.example.
Choose which messages you get: http://localhost:3000/interpreter-portal?messages
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Appointment cancelled: Tamil, Tue, Mar 3</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
.inside p{margin:0 0 16px}
.inside a{color:#0b6a6b}
@media (max-width:480px){
.frame{padding:12px 8px!important}
.card{padding:24px 20px 8px!important}
.button a{display:block!important}
}
@media (prefers-color-scheme:dark){
body,.ground{background:#101314!important}
.card{background:#181c1d!important;border-color:#2c3335!important}
.ink,.inside{color:#edf0f1!important}
.soft{color:#adb6ba!important}
.line{border-color:#2c3335!important}
.inside a{color:#4fc4c1}
.button a{background:#4fc4c1!important;color:#04201f!important}
}</style>
</head>
<body style="margin:0;padding:0;background:#f6f7f7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Your Tamil appointment on Tuesday, March 3, 2026, 3:00 – 5:00 PM EST at 9 Quay Street has been cancelled by the client. You are paid $30.00 for it. Reason: The patient is ill</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f7"><tr><td class="frame" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="soft" style="padding:0 4px 12px;font:600 14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459">Parley Language Services</td></tr>
<tr><td class="card inside" style="padding:32px 32px 16px;background:#ffffff;border:1px solid #dde1e2;border-radius:12px;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;overflow-wrap:anywhere">
<p style="margin:0 0 16px">Your Tamil appointment on Tuesday, March 3, 2026, 3:00 – 5:00 PM EST at 9 Quay Street has been cancelled by the client. You are paid $30.00 for it.</p>
<p style="margin:0 0 16px">Reason: The patient is ill</p>
<p class="button" style="margin:24px 0"><a href="http://localhost:3000/interpreter-portal" style="display:inline-block;padding:12px 20px;border-radius:8px;font:600 16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#ffffff;background:#0b6a6b;text-align:center;text-decoration:none">Open your portal</a></p>
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;overflow-wrap:anywhere"><strong>Parley Language Services</strong><br>Questions? Please call (555) 010-0199 or write to support@parley.example.<br><a href="http://localhost:3000/interpreter-portal?messages" class="soft" style="color:#4a5459">Choose which messages you get</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
', '{appointment.ics}'),
('255', NULL, 'Appointment cancelled', 'Your Tamil appointment on Tue, Mar 3, 3:00 – 5:00 PM EST has been cancelled by the client. You are paid $30.00 for it.', NULL, '{}'),
('256', 'old.clinic@old.example', 'Appointment cancelled: Tamil, Tue, Mar 3', 'You have cancelled your Tamil appointment on Tuesday, March 3, 2026, 3:00 – 5:00 PM at 9 Quay Street. It costs you $120.50.

Reason: The patient is ill

Open in the portal: http://localhost:3000/client-portal?tab=appointments&appointment=268

-- 
Parley Language Services
Questions? Please call (555) 010-0199 or write to support@parley.example.
Choose which messages you get: http://localhost:3000/client-portal?messages
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Appointment cancelled: Tamil, Tue, Mar 3</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
.inside p{margin:0 0 16px}
.inside a{color:#0b6a6b}
@media (max-width:480px){
.frame{padding:12px 8px!important}
.card{padding:24px 20px 8px!important}
.button a{display:block!important}
}
@media (prefers-color-scheme:dark){
body,.ground{background:#101314!important}
.card{background:#181c1d!important;border-color:#2c3335!important}
.ink,.inside{color:#edf0f1!important}
.soft{color:#adb6ba!important}
.line{border-color:#2c3335!important}
.inside a{color:#4fc4c1}
.button a{background:#4fc4c1!important;color:#04201f!important}
}</style>
</head>
<body style="margin:0;padding:0;background:#f6f7f7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">You have cancelled your Tamil appointment on Tuesday, March 3, 2026, 3:00 – 5:00 PM at 9 Quay Street. It costs you $120.50. Reason: The patient is ill</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f7"><tr><td class="frame" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="soft" style="padding:0 4px 12px;font:600 14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459">Parley Language Services</td></tr>
<tr><td class="card inside" style="padding:32px 32px 16px;background:#ffffff;border:1px solid #dde1e2;border-radius:12px;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;overflow-wrap:anywhere">
<p style="margin:0 0 16px">You have cancelled your Tamil appointment on Tuesday, March 3, 2026, 3:00 – 5:00 PM at 9 Quay Street. It costs you $120.50.</p>
<p style="margin:0 0 16px">Reason: The patient is ill</p>
<p class="button" style="margin:24px 0"><a href="http://localhost:3000/client-portal?tab=appointments&amp;appointment=268" style="display:inline-block;padding:12px 20px;border-radius:8px;font:600 16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#ffffff;background:#0b6a6b;text-align:center;text-decoration:none">Open in the portal</a></p>
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;overflow-wrap:anywhere"><strong>Parley Language Services</strong><br>Questions? Please call (555) 010-0199 or write to support@parley.example.<br><a href="http://localhost:3000/client-portal?messages" class="soft" style="color:#4a5459">Choose which messages you get</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
', '{appointment.ics}'),
('271', 'old.anna@old.example', 'Booking confirmed: Tamil, Thu, Mar 12', 'You are booked:

Date: Thursday, March 12, 2026
Time: 10:00 AM – 12:00 PM EDT
Language: Tamil
Where: 9 Quay Street
Pay: $30.00 an hour

Client and contact are in your portal.

Open in the portal: http://localhost:3000/interpreter-portal?assignment=270

-- 
Parley Language Services
Questions? Please call (555) 010-0199 or write to support@parley.example.
Choose which messages you get: http://localhost:3000/interpreter-portal?messages
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Booking confirmed: Tamil, Thu, Mar 12</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
.inside p{margin:0 0 16px}
.inside a{color:#0b6a6b}
@media (max-width:480px){
.frame{padding:12px 8px!important}
.card{padding:24px 20px 8px!important}
.button a{display:block!important}
}
@media (prefers-color-scheme:dark){
body,.ground{background:#101314!important}
.card{background:#181c1d!important;border-color:#2c3335!important}
.ink,.inside{color:#edf0f1!important}
.soft{color:#adb6ba!important}
.line{border-color:#2c3335!important}
.inside a{color:#4fc4c1}
.button a{background:#4fc4c1!important;color:#04201f!important}
}</style>
</head>
<body style="margin:0;padding:0;background:#f6f7f7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">You are booked: Tamil on Thursday, March 12, 2026, 10:00 AM – 12:00 PM EDT at 9 Quay Street. Pay: $30.00 an hour. Client and contact are in your portal.</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f7"><tr><td class="frame" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="soft" style="padding:0 4px 12px;font:600 14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459">Parley Language Services</td></tr>
<tr><td class="card inside" style="padding:32px 32px 16px;background:#ffffff;border:1px solid #dde1e2;border-radius:12px;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font:600 20px/28px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif">You are booked</h1>
<table class="line" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 24px;border-top:1px solid #dde1e2;border-collapse:collapse"><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Date</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">Thursday, March 12, 2026</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Time</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">10:00 AM – 12:00 PM EDT</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Language</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">Tamil</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Where</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">9 Quay Street</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Pay</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">$30.00 an hour</td></tr></table>
<p style="margin:0 0 16px">Client and contact are in your portal.</p>
<p class="button" style="margin:24px 0"><a href="http://localhost:3000/interpreter-portal?assignment=270" style="display:inline-block;padding:12px 20px;border-radius:8px;font:600 16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#ffffff;background:#0b6a6b;text-align:center;text-decoration:none">Open in the portal</a></p>
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;overflow-wrap:anywhere"><strong>Parley Language Services</strong><br>Questions? Please call (555) 010-0199 or write to support@parley.example.<br><a href="http://localhost:3000/interpreter-portal?messages" class="soft" style="color:#4a5459">Choose which messages you get</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
', '{appointment.ics}'),
('273', 'old.clinic@old.example', 'Booked: Thursday, March 12, 2026', 'We come on Thursday, March 12, 2026 to 9 Quay Street.

-- 
Parley Language Services
Questions? Please call (555) 010-0199 or write to support@parley.example.
Choose which messages you get: http://localhost:3000/client-portal?messages
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Booked: Thursday, March 12, 2026</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
.inside p{margin:0 0 16px}
.inside a{color:#0b6a6b}
@media (max-width:480px){
.frame{padding:12px 8px!important}
.card{padding:24px 20px 8px!important}
.button a{display:block!important}
}
@media (prefers-color-scheme:dark){
body,.ground{background:#101314!important}
.card{background:#181c1d!important;border-color:#2c3335!important}
.ink,.inside{color:#edf0f1!important}
.soft{color:#adb6ba!important}
.line{border-color:#2c3335!important}
.inside a{color:#4fc4c1}
.button a{background:#4fc4c1!important;color:#04201f!important}
}</style>
</head>
<body style="margin:0;padding:0;background:#f6f7f7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">We come on Thursday, March 12, 2026 to 9 Quay Street.</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f7"><tr><td class="frame" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="soft" style="padding:0 4px 12px;font:600 14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459">Parley Language Services</td></tr>
<tr><td class="card inside" style="padding:32px 32px 16px;background:#ffffff;border:1px solid #dde1e2;border-radius:12px;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;overflow-wrap:anywhere">
<p>We come on Thursday, March 12, 2026 to <b>9 Quay Street</b>.</p>
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;overflow-wrap:anywhere"><strong>Parley Language Services</strong><br>Questions? Please call (555) 010-0199 or write to support@parley.example.<br><a href="http://localhost:3000/client-portal?messages" class="soft" style="color:#4a5459">Choose which messages you get</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
', '{appointment.ics}'),
('316', '+12125550101', NULL, 'Parley Language Services: You are booked: Tamil on Tue Mar 24, 1-3 PM EDT at 9 Quay Street. Pay: $30/hour.', NULL, '{}'),
('317', 'old.anna@old.example', 'Booking confirmed: Tamil, Tue, Mar 24', 'You are booked:

Date: Tuesday, March 24, 2026
Time: 1:00 – 3:00 PM EDT
Language: Tamil
Where: 9 Quay Street
Pay: $30.00 an hour

Client and contact are in your portal.

Open in the portal: http://localhost:3000/interpreter-portal?assignment=276

-- 
Parley Language Services
Questions? Please call (555) 010-0199 or write to support@parley.example.
Choose which messages you get: http://localhost:3000/interpreter-portal?messages
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Booking confirmed: Tamil, Tue, Mar 24</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
.inside p{margin:0 0 16px}
.inside a{color:#0b6a6b}
@media (max-width:480px){
.frame{padding:12px 8px!important}
.card{padding:24px 20px 8px!important}
.button a{display:block!important}
}
@media (prefers-color-scheme:dark){
body,.ground{background:#101314!important}
.card{background:#181c1d!important;border-color:#2c3335!important}
.ink,.inside{color:#edf0f1!important}
.soft{color:#adb6ba!important}
.line{border-color:#2c3335!important}
.inside a{color:#4fc4c1}
.button a{background:#4fc4c1!important;color:#04201f!important}
}</style>
</head>
<body style="margin:0;padding:0;background:#f6f7f7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">You are booked: Tamil on Tuesday, March 24, 2026, 1:00 – 3:00 PM EDT at 9 Quay Street. Pay: $30.00 an hour. Client and contact are in your portal.</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f7"><tr><td class="frame" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="soft" style="padding:0 4px 12px;font:600 14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459">Parley Language Services</td></tr>
<tr><td class="card inside" style="padding:32px 32px 16px;background:#ffffff;border:1px solid #dde1e2;border-radius:12px;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font:600 20px/28px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif">You are booked</h1>
<table class="line" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 24px;border-top:1px solid #dde1e2;border-collapse:collapse"><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Date</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">Tuesday, March 24, 2026</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Time</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">1:00 – 3:00 PM EDT</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Language</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">Tamil</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Where</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">9 Quay Street</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Pay</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">$30.00 an hour</td></tr></table>
<p style="margin:0 0 16px">Client and contact are in your portal.</p>
<p class="button" style="margin:24px 0"><a href="http://localhost:3000/interpreter-portal?assignment=276" style="display:inline-block;padding:12px 20px;border-radius:8px;font:600 16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#ffffff;background:#0b6a6b;text-align:center;text-decoration:none">Open in the portal</a></p>
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;overflow-wrap:anywhere"><strong>Parley Language Services</strong><br>Questions? Please call (555) 010-0199 or write to support@parley.example.<br><a href="http://localhost:3000/interpreter-portal?messages" class="soft" style="color:#4a5459">Choose which messages you get</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
', '{appointment.ics}'),
('318', NULL, 'Booking confirmed', 'Tue, Mar 24, 1:00 – 3:00 PM EDT · Tamil · 9 Quay Street', NULL, '{}'),
('319', 'old.clinic@old.example', 'Your time was accepted: Tamil, Tue, Mar 24', 'Your appointment has moved as you proposed:

Date: Tuesday, March 24, 2026
Time: 1:00 – 3:00 PM EDT (was Mon, Mar 23, 10:00 AM – 12:00 PM)
Language: Tamil
Where: 9 Quay Street
Interpreter: Anna Peña

Open in the portal: http://localhost:3000/client-portal?tab=appointments&appointment=276

-- 
Parley Language Services
Questions? Please call (555) 010-0199 or write to support@parley.example.
Choose which messages you get: http://localhost:3000/client-portal?messages
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Your time was accepted: Tamil, Tue, Mar 24</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
.inside p{margin:0 0 16px}
.inside a{color:#0b6a6b}
@media (max-width:480px){
.frame{padding:12px 8px!important}
.card{padding:24px 20px 8px!important}
.button a{display:block!important}
}
@media (prefers-color-scheme:dark){
body,.ground{background:#101314!important}
.card{background:#181c1d!important;border-color:#2c3335!important}
.ink,.inside{color:#edf0f1!important}
.soft{color:#adb6ba!important}
.line{border-color:#2c3335!important}
.inside a{color:#4fc4c1}
.button a{background:#4fc4c1!important;color:#04201f!important}
}</style>
</head>
<body style="margin:0;padding:0;background:#f6f7f7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Your appointment has moved as you proposed: Tamil on Tuesday, March 24, 2026, 1:00 – 3:00 PM at 9 Quay Street (was Mon, Mar 23, 10:00 AM – 12:00 PM). Your interpreter is Anna Peña.</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f7"><tr><td class="frame" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="soft" style="padding:0 4px 12px;font:600 14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459">Parley Language Services</td></tr>
<tr><td class="card inside" style="padding:32px 32px 16px;background:#ffffff;border:1px solid #dde1e2;border-radius:12px;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font:600 20px/28px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif">Your appointment has moved as you proposed</h1>
<table class="line" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 24px;border-top:1px solid #dde1e2;border-collapse:collapse"><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Date</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">Tuesday, March 24, 2026</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Time</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">1:00 – 3:00 PM EDT (was Mon, Mar 23, 10:00 AM – 12:00 PM)</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Language</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">Tamil</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Where</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">9 Quay Street</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Interpreter</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">Anna Peña</td></tr></table>
<p class="button" style="margin:24px 0"><a href="http://localhost:3000/client-portal?tab=appointments&amp;appointment=276" style="display:inline-block;padding:12px 20px;border-radius:8px;font:600 16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#ffffff;background:#0b6a6b;text-align:center;text-decoration:none">Open in the portal</a></p>
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;overflow-wrap:anywhere"><strong>Parley Language Services</strong><br>Questions? Please call (555) 010-0199 or write to support@parley.example.<br><a href="http://localhost:3000/client-portal?messages" class="soft" style="color:#4a5459">Choose which messages you get</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
', '{appointment.ics}'),
('325', 'old.clinic@old.example', 'Your time was not accepted: Tamil, Wed, Mar 25', 'We could not move your appointment to Thursday, Mar 26, 2026, 1:00 – 3:00 PM. Your appointment:

Date: Wednesday, March 25, 2026
Time: 10:00 AM – 12:00 PM EDT
Language: Tamil
Where: 9 Quay Street
Interpreter: Anna Peña

Our answer: Nobody is free then

Open in the portal: http://localhost:3000/client-portal?tab=appointments&appointment=277

-- 
Parley Language Services
Questions? Please call (555) 010-0199 or write to support@parley.example.
Choose which messages you get: http://localhost:3000/client-portal?messages
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Your time was not accepted: Tamil, Wed, Mar 25</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
.inside p{margin:0 0 16px}
.inside a{color:#0b6a6b}
@media (max-width:480px){
.frame{padding:12px 8px!important}
.card{padding:24px 20px 8px!important}
.button a{display:block!important}
}
@media (prefers-color-scheme:dark){
body,.ground{background:#101314!important}
.card{background:#181c1d!important;border-color:#2c3335!important}
.ink,.inside{color:#edf0f1!important}
.soft{color:#adb6ba!important}
.line{border-color:#2c3335!important}
.inside a{color:#4fc4c1}
.button a{background:#4fc4c1!important;color:#04201f!important}
}</style>
</head>
<body style="margin:0;padding:0;background:#f6f7f7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">We could not move your appointment to Thursday, Mar 26, 2026, 1:00 – 3:00 PM. Your appointment: Tamil on Wednesday, March 25, 2026, 10:00 AM – 12:00 PM at 9 Quay Street. Your interpreter is Anna Peña.</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f7"><tr><td class="frame" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="soft" style="padding:0 4px 12px;font:600 14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459">Parley Language Services</td></tr>
<tr><td class="card inside" style="padding:32px 32px 16px;background:#ffffff;border:1px solid #dde1e2;border-radius:12px;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;overflow-wrap:anywhere">
<p style="margin:0 0 16px">We could not move your appointment to Thursday, Mar 26, 2026, 1:00 – 3:00 PM. Your appointment:</p>
<table class="line" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 24px;border-top:1px solid #dde1e2;border-collapse:collapse"><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Date</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">Wednesday, March 25, 2026</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Time</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">10:00 AM – 12:00 PM EDT</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Language</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">Tamil</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Where</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">9 Quay Street</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Interpreter</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">Anna Peña</td></tr></table>
<p style="margin:0 0 16px">Our answer: Nobody is free then</p>
<p class="button" style="margin:24px 0"><a href="http://localhost:3000/client-portal?tab=appointments&amp;appointment=277" style="display:inline-block;padding:12px 20px;border-radius:8px;font:600 16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#ffffff;background:#0b6a6b;text-align:center;text-decoration:none">Open in the portal</a></p>
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;overflow-wrap:anywhere"><strong>Parley Language Services</strong><br>Questions? Please call (555) 010-0199 or write to support@parley.example.<br><a href="http://localhost:3000/client-portal?messages" class="soft" style="color:#4a5459">Choose which messages you get</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
', '{}'),
('337', 'old.clinic@old.example', 'Booked: Sunday, March 29, 2026', 'We come on Sunday, March 29, 2026 to 9 Quay Street.

-- 
Parley Language Services
Questions? Please call (555) 010-0199 or write to support@parley.example.
Choose which messages you get: http://localhost:3000/client-portal?messages
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Booked: Sunday, March 29, 2026</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
.inside p{margin:0 0 16px}
.inside a{color:#0b6a6b}
@media (max-width:480px){
.frame{padding:12px 8px!important}
.card{padding:24px 20px 8px!important}
.button a{display:block!important}
}
@media (prefers-color-scheme:dark){
body,.ground{background:#101314!important}
.card{background:#181c1d!important;border-color:#2c3335!important}
.ink,.inside{color:#edf0f1!important}
.soft{color:#adb6ba!important}
.line{border-color:#2c3335!important}
.inside a{color:#4fc4c1}
.button a{background:#4fc4c1!important;color:#04201f!important}
}</style>
</head>
<body style="margin:0;padding:0;background:#f6f7f7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">We come on Sunday, March 29, 2026 to 9 Quay Street.</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f7"><tr><td class="frame" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="soft" style="padding:0 4px 12px;font:600 14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459">Parley Language Services</td></tr>
<tr><td class="card inside" style="padding:32px 32px 16px;background:#ffffff;border:1px solid #dde1e2;border-radius:12px;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;overflow-wrap:anywhere">
<p>We come on Sunday, March 29, 2026 to <b>9 Quay Street</b>.</p>
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;overflow-wrap:anywhere"><strong>Parley Language Services</strong><br>Questions? Please call (555) 010-0199 or write to support@parley.example.<br><a href="http://localhost:3000/client-portal?messages" class="soft" style="color:#4a5459">Choose which messages you get</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
', '{appointment.ics}'),
('363', 'old.school@old.example', 'Request received: Tamil, Thu, Apr 2', 'We have received your request:

Date: Thursday, April 2, 2026
Time: 10:00 AM – 12:00 PM EDT
Language: Tamil
Where: 11 Quay Street

We will contact you shortly.

-- 
Parley Language Services
Questions? Please call (555) 010-0199 or write to support@parley.example.
To choose which messages you get, answer this e-mail or call (555) 010-0199.
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Request received: Tamil, Thu, Apr 2</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
.inside p{margin:0 0 16px}
.inside a{color:#0b6a6b}
@media (max-width:480px){
.frame{padding:12px 8px!important}
.card{padding:24px 20px 8px!important}
.button a{display:block!important}
}
@media (prefers-color-scheme:dark){
body,.ground{background:#101314!important}
.card{background:#181c1d!important;border-color:#2c3335!important}
.ink,.inside{color:#edf0f1!important}
.soft{color:#adb6ba!important}
.line{border-color:#2c3335!important}
.inside a{color:#4fc4c1}
.button a{background:#4fc4c1!important;color:#04201f!important}
}</style>
</head>
<body style="margin:0;padding:0;background:#f6f7f7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">We have received your request: Tamil on Thursday, April 2, 2026, 10:00 AM – 12:00 PM at 11 Quay Street. We will contact you shortly.</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f7"><tr><td class="frame" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="soft" style="padding:0 4px 12px;font:600 14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459">Parley Language Services</td></tr>
<tr><td class="card inside" style="padding:32px 32px 16px;background:#ffffff;border:1px solid #dde1e2;border-radius:12px;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font:600 20px/28px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif">We have received your request</h1>
<table class="line" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 24px;border-top:1px solid #dde1e2;border-collapse:collapse"><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Date</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">Thursday, April 2, 2026</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Time</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">10:00 AM – 12:00 PM EDT</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Language</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">Tamil</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Where</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">11 Quay Street</td></tr></table>
<p style="margin:0 0 16px">We will contact you shortly.</p>
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;overflow-wrap:anywhere"><strong>Parley Language Services</strong><br>Questions? Please call (555) 010-0199 or write to support@parley.example.<br>To choose which messages you get, answer this e-mail or call (555) 010-0199.</td></tr>
</table>
</td></tr></table>
</body>
</html>
', '{}'),
('364', '+12125550101', NULL, 'Parley: Offer: Tamil, Thu Apr 2, 10 AM-12 PM EDT, 11 Quay Street, $30/hour [personal link]', NULL, '{}'),
('365', 'old.anna@old.example', 'Urgent: New assignment offered: Tamil, Thu, Apr 2', 'New assignment offered:

Date: Thursday, April 2, 2026
Time: 10:00 AM – 12:00 PM EDT
Language: Tamil
Where: 11 Quay Street
Pay: $30.00 an hour, $60.00 for 2 h

Accept or decline: [personal link]

-- 
Parley Language Services
Questions? Please call (555) 010-0199 or write to support@parley.example.
Choose which messages you get: http://localhost:3000/interpreter-portal?messages
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Urgent: New assignment offered: Tamil, Thu, Apr 2</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
.inside p{margin:0 0 16px}
.inside a{color:#0b6a6b}
@media (max-width:480px){
.frame{padding:12px 8px!important}
.card{padding:24px 20px 8px!important}
.button a{display:block!important}
}
@media (prefers-color-scheme:dark){
body,.ground{background:#101314!important}
.card{background:#181c1d!important;border-color:#2c3335!important}
.ink,.inside{color:#edf0f1!important}
.soft{color:#adb6ba!important}
.line{border-color:#2c3335!important}
.inside a{color:#4fc4c1}
.button a{background:#4fc4c1!important;color:#04201f!important}
}</style>
</head>
<body style="margin:0;padding:0;background:#f6f7f7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">New assignment offered: Tamil on Thursday, April 2, 2026, 10:00 AM – 12:00 PM EDT at 11 Quay Street. Pay: $30.00 an hour, $60.00 for 2 h.</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f7"><tr><td class="frame" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="soft" style="padding:0 4px 12px;font:600 14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459">Parley Language Services</td></tr>
<tr><td class="card inside" style="padding:32px 32px 16px;background:#ffffff;border:1px solid #dde1e2;border-radius:12px;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font:600 20px/28px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif">New assignment offered</h1>
<table class="line" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 24px;border-top:1px solid #dde1e2;border-collapse:collapse"><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Date</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">Thursday, April 2, 2026</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Time</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">10:00 AM – 12:00 PM EDT</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Language</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">Tamil</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Where</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">11 Quay Street</td></tr><tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #dde1e2;font:14px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;white-space:nowrap">Pay</th><td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid #dde1e2;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;width:100%">$30.00 an hour, $60.00 for 2 h</td></tr></table>
<p class="button" style="margin:24px 0"><a style="display:inline-block;padding:12px 20px;border-radius:8px;font:600 16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#ffffff;background:#0b6a6b;text-align:center;text-decoration:none">Accept or decline</a></p>
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;overflow-wrap:anywhere"><strong>Parley Language Services</strong><br>Questions? Please call (555) 010-0199 or write to support@parley.example.<br><a href="http://localhost:3000/interpreter-portal?messages" class="soft" style="color:#4a5459">Choose which messages you get</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
', '{}'),
('366', NULL, 'New assignment offered', 'Thu, Apr 2, 10:00 AM – 12:00 PM EDT · Tamil · $30.00 an hour · 11 Quay Street', NULL, '{}'),
('426', '+12125550102', NULL, 'Parley Language Services: Your payment of $60.00 for the Tamil assignment on Mon Mar 2, 9:30-11 AM, was sent on Mon Mar 2.', NULL, '{}'),
('427', 'old.bruno@old.example', 'Payment sent: Tamil, Mon, Mar 2', 'Your payment of $60.00 for the Tamil assignment on Monday, March 2, 2026, 9:30 – 11:00 AM, was sent on Monday, March 2, 2026.

Paid by: Check 118

Open in the portal: http://localhost:3000/interpreter-portal?assignment=263

-- 
Parley Language Services
Questions? Please call (555) 010-0199 or write to support@parley.example.
Choose which messages you get: http://localhost:3000/interpreter-portal?messages
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Payment sent: Tamil, Mon, Mar 2</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
.inside p{margin:0 0 16px}
.inside a{color:#0b6a6b}
@media (max-width:480px){
.frame{padding:12px 8px!important}
.card{padding:24px 20px 8px!important}
.button a{display:block!important}
}
@media (prefers-color-scheme:dark){
body,.ground{background:#101314!important}
.card{background:#181c1d!important;border-color:#2c3335!important}
.ink,.inside{color:#edf0f1!important}
.soft{color:#adb6ba!important}
.line{border-color:#2c3335!important}
.inside a{color:#4fc4c1}
.button a{background:#4fc4c1!important;color:#04201f!important}
}</style>
</head>
<body style="margin:0;padding:0;background:#f6f7f7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Your payment of $60.00 for the Tamil assignment on Monday, March 2, 2026, 9:30 – 11:00 AM, was sent on Monday, March 2, 2026. Paid by: Check 118</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f7"><tr><td class="frame" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="soft" style="padding:0 4px 12px;font:600 14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459">Parley Language Services</td></tr>
<tr><td class="card inside" style="padding:32px 32px 16px;background:#ffffff;border:1px solid #dde1e2;border-radius:12px;font:16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#15191b;overflow-wrap:anywhere">
<p style="margin:0 0 16px">Your payment of $60.00 for the Tamil assignment on Monday, March 2, 2026, 9:30 – 11:00 AM, was sent on Monday, March 2, 2026.</p>
<p style="margin:0 0 16px">Paid by: Check 118</p>
<p class="button" style="margin:24px 0"><a href="http://localhost:3000/interpreter-portal?assignment=263" style="display:inline-block;padding:12px 20px;border-radius:8px;font:600 16px/24px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#ffffff;background:#0b6a6b;text-align:center;text-decoration:none">Open in the portal</a></p>
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:14px/20px -apple-system,BlinkMacSystemFont,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4a5459;overflow-wrap:anywhere"><strong>Parley Language Services</strong><br>Questions? Please call (555) 010-0199 or write to support@parley.example.<br><a href="http://localhost:3000/interpreter-portal?messages" class="soft" style="color:#4a5459">Choose which messages you get</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
', '{}'),
('429', NULL, 'Office', 'Please call us', NULL, '{}');
INSERT INTO sessions (token_hash, account_id, is_kept, created_at, last_seen_at, expires_at) OVERRIDING SYSTEM VALUE VALUES
(E'\\x35200f93aaea5dae4f6cde6e41935bb973fc16484b470f62d8d1e7f6a4095071', '38', 'true', '2026-03-02 14:00:00+00', '2026-03-02 17:45:00+00', '2026-04-01 14:00:00+00'),
(E'\\x355c6f68f15a5eb640417e739fba111088a985c0227459d20ac5877e391b8bb4', '26', 'true', '2026-03-02 14:00:00+00', '2026-03-02 14:00:00+00', '2026-04-01 14:00:00+00'),
(E'\\x3ce67fbf49bac304c742d6acca391c803d63f70086a87b46ecae25ab9d2f7670', '39', 'true', '2026-03-02 14:00:00+00', '2026-03-02 17:45:00+00', '2026-04-01 14:00:00+00'),
(E'\\x44c47b8e9d59c591ee476372a8add89c727f2fabd6455b9401b313ccf04c4ecd', '1', 'true', '2026-03-02 14:00:00+00', '2026-03-02 17:45:00+00', '2026-04-01 14:00:00+00'),
(E'\\x55c3f0b3a516ae872873891bac062df94d13ef8b46d49da847106f73d56a097e', '40', 'true', '2026-03-02 14:00:00+00', '2026-03-02 17:45:00+00', '2026-04-01 14:00:00+00'),
(E'\\xa3e1e8212b4f19ff55ef272df9689fb43962a0824356920ef7b0f57cac5dd9e1', '2', 'true', '2026-03-02 14:00:00+00', '2026-03-02 14:00:00+00', '2026-04-01 14:00:00+00'),
(E'\\xae448ac86c4e8e4dec645729708ef41873ae79c6dff84eff73360989487f08e5', '26', 'false', '2026-03-02 14:00:00+00', '2026-03-02 14:00:00+00', '2026-03-03 02:00:00+00'),
(E'\\xca967a7662c6eb6f619e8726e74c46869070d647be2d51ea3306b4cf74663c08', '43', 'true', '2026-03-02 14:00:00+00', '2026-03-02 17:45:00+00', '2026-04-01 14:00:00+00'),
(E'\\xcc7f703256a65d2f0759a38b17b1af76cc5153a37e342e6123cc834a813fadc1', '42', 'true', '2026-03-02 14:00:00+00', '2026-03-02 17:45:00+00', '2026-04-01 14:00:00+00');
INSERT INTO settings (id, company_name, time_zone, support_email, support_phone, default_hourly_rate, mileage_rate, payment_due_days, is_demo, updated_at, cancellation_window_hours, cancellation_charge_percent, tells_clients_of_arrival) OVERRIDING SYSTEM VALUE VALUES
('1', 'Parley Language Services', 'America/New_York', 'support@parley.example', '(555) 010-0199', '80.00', '0.67', '14', 'true', '2026-03-02 14:00:00.001+00', '48', '50', 'true');
INSERT INTO sms_consents (phone, has_agreed, source, at) OVERRIDING SYSTEM VALUE VALUES
('+12125550101', 'true', 'person', '2026-03-02 14:00:00+00'),
('+12125550102', 'true', 'staff', '2026-03-02 14:00:00+00'),
('+12125550120', 'false', 'reply', '2026-03-01 12:00:00+00'),
('+12125550121', 'false', 'carrier', '2026-03-01 12:00:00+00');
INSERT INTO staff (id, account_id, name, email, created_at) OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'Alex Morgan', 'alex.morgan@parley.example', '2026-11-22 17:54:55.171856+00');
INSERT INTO tracking_logs (id, assignment_id, interpreter_id, status, location, notes, "timestamp", device_time) OVERRIDING SYSTEM VALUE VALUES
('469', '174', '3', 'arrived', '{"lat": 40.7101, "lng": -74.0061, "accuracy": 20}', NULL, '2026-03-02 11:20:00+00', NULL),
('470', '174', '3', 'in_progress', '{"lat": 40.7101, "lng": -74.0061, "accuracy": 20}', NULL, '2026-03-02 11:30:00+00', NULL),
('471', '252', '2', 'arrived', '{"lat": 40.7549, "lng": -73.984, "accuracy": 25}', NULL, '2026-03-02 12:54:00+00', NULL),
('472', '252', '2', 'in_progress', '{"lat": 40.7549, "lng": -73.984, "accuracy": 25}', NULL, '2026-03-02 13:00:00+00', NULL),
('473', '174', '3', 'completed', '{"lat": 40.7101, "lng": -74.0061, "accuracy": 20}', NULL, '2026-03-02 13:50:00+00', NULL),
('474', '262', '25', 'en_route', '{"lat": 40.71, "lng": -74, "accuracy": 12}', NULL, '2026-03-02 14:20:00+00', NULL),
('475', '263', '26', 'in_progress', NULL, NULL, '2026-03-02 14:30:00+00', NULL),
('476', '262', '25', 'arrived', '{"lat": 40.71, "lng": -74, "accuracy": 12}', 'At the north door', '2026-03-02 14:50:00+00', '2026-03-02 14:49:00+00'),
('477', '262', '25', 'in_progress', NULL, NULL, '2026-03-02 15:00:00+00', NULL),
('478', '263', '26', 'completed', NULL, NULL, '2026-03-02 16:05:00+00', NULL),
('479', '262', '25', 'completed', NULL, 'All well', '2026-03-02 17:10:00+00', '2026-03-02 17:08:00+00'),
('480', '264', '26', 'en_route', '{"lat": 40.71, "lng": -74, "accuracy": 12}', NULL, '2026-03-02 17:45:00+00', NULL),
('481', '265', '25', 'arrived', '{"lat": 40.71, "lng": -74, "accuracy": 12}', NULL, '2026-03-02 17:45:00+00', NULL),
('482', '266', '27', 'in_progress', NULL, NULL, '2026-03-02 17:45:00+00', NULL),
('483', '290', '26', 'completed', NULL, NULL, '2026-03-02 17:45:00+00', NULL);
