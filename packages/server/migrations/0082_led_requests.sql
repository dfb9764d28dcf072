-- What a person of the staff leads is found in the order of lists and counted from the index alone; leads stand in the request.
create index request_led on request (lead_id, updated_at desc, id desc) where lead_id is not null and deleted_at is null;
drop index request_lead;

create index request_staff_expert on request_staff (user_id, request_id) where part = 'expert' and until is null;
drop index request_staff_user;
